import { builderPath, dotField } from "#client/lib/paths.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { countStep } from "#client/visit/steps.ts";
import { recordPage } from "#client/visit/visit.ts";
import { reviewPage } from "#shared/api/visit-api.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";

const longestDotText = 100;

/** State of a browser history entry: the visit, and the section if the URL does not name one. */
const entrySchema = z
  .object({ visit: z.number().catch(0), section: z.string().optional().catch(undefined) })
  .catch({ visit: 0, section: undefined });

function getSection(id: string | undefined): Section {
  const found = profile.find((section) => section.id === id) ?? profile[0];
  if (!found) throw new Error("The profile has no sections");
  return found;
}

/** Goes to a section, and to one of its fields if given (a `fieldRef`). */
export function navigateTo(sectionId: string, fieldKey?: string): void {
  const { visit, section } = entrySchema.parse(window.history.state);
  const query = new URLSearchParams(window.location.search);
  const isHere =
    (query.get("section") ?? section) === sectionId && (query.get("field") ?? undefined) === fieldKey;
  navigate(builderPath(sectionId, fieldKey), { replace: isHere, state: { visit: visit + 1 } });
}

/** The DOT number to start from, as it is written in the URL; empty if there is none. */
export const useDotText = (): string =>
  (new URLSearchParams(useSearch()).get(dotField) ?? "").trim().slice(0, longestDotText);

/** Takes the DOT number out of the URL: reloading must not look it up again. */
export function leaveDot(): void {
  const { visit } = entrySchema.parse(window.history.state);
  navigate(builderPath(getSection(undefined).id), { replace: true, state: { visit } });
}

/**
 * A URL without a section opens the last one; going back to that history entry opens the same section. A DOT
 * number to start from is asked about in the first section.
 */
function useReopenedSection(): string | undefined {
  const { visit, section } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const query = new URLSearchParams(useSearch());
  const isAddressed = useDotText() !== "" || query.has("section");
  const reopened = section ?? getSection(draft.last()).id;
  useEffect(() => {
    if (isAddressed || section !== undefined) return;
    // Keep the URL unchanged: it is the landing page in the record of the visit.
    window.history.replaceState({ visit, section: reopened }, "");
  }, [isAddressed, section, reopened, visit]);
  return isAddressed ? undefined : reopened;
}

/** The current location in the builder. Stored in the URL, so that Back and reload work. */
export function useBuilderLocation() {
  const query = new URLSearchParams(useSearch());
  const { visit } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const reopened = useReopenedSection();
  const section = getSection(query.get("section") ?? reopened);
  useEffect(() => draft.open(section.id), [draft, section.id]);
  // The confirmation of a sent request stands in the review's place.
  const isShown = !query.has("quote");
  useEffect(() => {
    const page = builderPath(section.id);
    if (page === reviewPage) recordPage(page);
    if (isShown) countStep(section.id);
  }, [section.id, isShown]);
  /** `visit` distinguishes consecutive visits, even to the same field. */
  return { section, fieldKey: query.get("field") ?? undefined, visit };
}

export type BuilderLocation = ReturnType<typeof useBuilderLocation>;
