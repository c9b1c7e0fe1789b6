import { builderPath } from "#client/app/paths.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/** Goes to a section, and to one of its fields where one is named (`fieldRef`). */
export type GoTo = (sectionId: string, fieldKey?: string) => void;

export type Place = {
  readonly section: Section;
  readonly fieldKey: string | undefined;
  /** Tells a visit from the one before it, also where both lead to the same field. */
  readonly visit: number;
  readonly goTo: GoTo;
};

function sectionOf(id: string | null): Section {
  const found = profile.find((section) => section.id === id) ?? profile[0];
  if (!found) throw new Error("The profile has no sections");
  return found;
}

/** Where in the builder one is. It stands in the URL, so that Back works and a reload stays. */
export function usePlace(): Place {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const state = useHistoryState<unknown>();
  const section = sectionOf(query.get("section"));
  const fieldKey = query.get("field") ?? undefined;
  const visit = typeof state === "number" ? state : 0;
  const goTo = useCallback<GoTo>(
    (sectionId, wanted) => {
      const isHere = sectionId === section.id && wanted === fieldKey;
      navigate(builderPath(sectionId, wanted), { replace: isHere, state: visit + 1 });
    },
    [navigate, section.id, fieldKey, visit],
  );
  return { section, fieldKey, visit, goTo };
}
