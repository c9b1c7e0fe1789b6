import { builderPath } from "#client/lib/paths.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { recordPage } from "#client/visit/visit.ts";
import { reviewPage } from "#shared/visit-pages.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useCallback, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";

/** Navigates to a section, and to one of its fields if given (a `fieldRef`). */
export type NavigateTo = (sectionId: string, fieldKey?: string) => void;

export type BuilderLocation = {
  readonly section: Section;
  readonly fieldKey: string | undefined;
  /** Distinguishes consecutive visits, even to the same field. */
  readonly visit: number;
  /** The DOT number to start from, as it is written in the URL; empty if there is none. */
  readonly dotText: string;
  /** Takes the DOT number out of the URL: reloading must not look it up again. */
  readonly leaveDot: () => void;
  readonly navigateTo: NavigateTo;
};

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

/** A URL without a section opens the last one; going back to that history entry opens the same section. */
function useReopenedSection(): string | undefined {
  const { visit, section } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const isAddressed = new URLSearchParams(useSearch()).has("section");
  const reopened = section ?? getSection(draft.last()).id;
  useEffect(() => {
    if (isAddressed || section !== undefined) return;
    // Keep the URL unchanged: it is the landing page in the record of the visit.
    window.history.replaceState({ visit, section: reopened }, "");
  }, [isAddressed, section, reopened, visit]);
  return isAddressed ? undefined : reopened;
}

/** The current location in the builder. Stored in the URL, so that Back and reload work. */
export function useBuilderLocation(): BuilderLocation {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { visit } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const reopened = useReopenedSection();
  const dotText = (query.get("dot") ?? "").trim().slice(0, longestDotText);
  // A DOT number to start from is asked about in the first section.
  const section = getSection(query.get("section") ?? (dotText === "" ? reopened : undefined));
  const fieldKey = query.get("field") ?? undefined;
  useEffect(() => draft.open(section.id), [draft, section.id]);
  useEffect(() => {
    const page = builderPath(section.id);
    if (page === reviewPage) recordPage(page);
  }, [section.id]);
  const navigateTo = useCallback<NavigateTo>(
    (sectionId, wanted) => {
      const isHere = sectionId === section.id && wanted === fieldKey;
      navigate(builderPath(sectionId, wanted), { replace: isHere, state: { visit: visit + 1 } });
    },
    [navigate, section.id, fieldKey, visit],
  );
  const leaveDot = useCallback(
    () => navigate(builderPath(section.id), { replace: true, state: { visit } }),
    [navigate, section.id, visit],
  );
  return { section, fieldKey, visit, dotText, leaveDot, navigateTo };
}
