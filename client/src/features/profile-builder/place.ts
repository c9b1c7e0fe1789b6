import { builderPath } from "#client/app/paths.ts";
import { focusField } from "./focus-field.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";

/** Goes to a section, and to one of its fields where one is named (`fieldRef`). */
export type GoTo = (sectionId: string, fieldKey?: string) => void;

export type Place = { section: Section; fieldKey: string | undefined; goTo: GoTo };

function sectionOf(id: string | null): Section {
  const found = profile.find((section) => section.id === id) ?? profile[0];
  if (!found) throw new Error("The profile has no sections");
  return found;
}

/** Where in the builder one is. It stands in the URL, so that Back works and a reload stays. */
export function usePlace(): Place {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const section = sectionOf(query.get("section"));
  const fieldKey = query.get("field") ?? undefined;
  const goTo = useCallback<GoTo>(
    (sectionId, wanted) => {
      // Already there: the URL would not change.
      if (wanted && sectionId === section.id && wanted === fieldKey) focusField(wanted);
      else navigate(builderPath(sectionId, wanted));
    },
    [navigate, section.id, fieldKey],
  );
  return { section, fieldKey, goTo };
}
