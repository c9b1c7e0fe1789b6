import { builderPath } from "#client/lib/paths.ts";
import { useOpenedSections } from "#client/draft/store/draft-context.tsx";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useCallback, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";

/** Goes to a section, and to one of its fields where one is named (`fieldRef`). */
export type NavigateTo = (sectionId: string, fieldKey?: string) => void;

export type BuilderLocation = {
  readonly section: Section;
  readonly fieldKey: string | undefined;
  /** Tells a visit from the one before it, also where both lead to the same field. */
  readonly visit: number;
  readonly navigateTo: NavigateTo;
};

/** What an entry of the browser's history keeps: the visit, and the section where its address names none. */
const entrySchema = z
  .object({ visit: z.number().catch(0), section: z.string().optional().catch(undefined) })
  .catch({ visit: 0, section: undefined });

function getSection(id: string | undefined): Section {
  const found = profile.find((section) => section.id === id) ?? profile[0];
  if (!found) throw new Error("The profile has no sections");
  return found;
}

/** An address without a section opens the last one; going back to that entry of the history opens the same again. */
function useReopenedSection(): string | undefined {
  const { visit, section } = entrySchema.parse(useHistoryState<unknown>());
  const sections = useOpenedSections();
  const isAddressed = new URLSearchParams(useSearch()).has("section");
  const reopened = section ?? getSection(sections.get().last).id;
  useEffect(() => {
    if (isAddressed || section !== undefined) return;
    // The address stays as it is: the record of the visit begins with it.
    window.history.replaceState({ visit, section: reopened }, "");
  }, [isAddressed, section, reopened, visit]);
  return isAddressed ? undefined : reopened;
}

/** Where in the builder one is. It stands in the URL, so that Back works and a reload stays. */
export function useBuilderLocation(): BuilderLocation {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { visit } = entrySchema.parse(useHistoryState<unknown>());
  const sections = useOpenedSections();
  const reopened = useReopenedSection();
  const section = getSection(query.get("section") ?? reopened);
  const fieldKey = query.get("field") ?? undefined;
  useEffect(() => sections.open(section.id), [sections, section.id]);
  const navigateTo = useCallback<NavigateTo>(
    (sectionId, wanted) => {
      const isHere = sectionId === section.id && wanted === fieldKey;
      navigate(builderPath(sectionId, wanted), { replace: isHere, state: { visit: visit + 1 } });
    },
    [navigate, section.id, fieldKey, visit],
  );
  return { section, fieldKey, visit, navigateTo };
}
