import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";

const numbered = profile.filter((section) => !section.standalone);

export const sectionCount = numbered.length;

/** A section's number, starting at 1; undefined for standalone sections. */
export function getSectionNumber(section: Section): number | undefined {
  const index = numbered.findIndex(({ id }) => id === section.id);
  return index === -1 ? undefined : index + 1;
}

/** The section `step` positions away; undefined past either end. */
export function sectionBeside(section: Section, step: 1 | -1): Section | undefined {
  return profile[profile.findIndex(({ id }) => id === section.id) + step];
}
