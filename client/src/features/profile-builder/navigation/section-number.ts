import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";

const numbered = profile.filter((section) => !section.standalone);

/** How many sections have a number. */
export const sectionCount = numbered.length;

/** The number of a section, from 1; undefined for one that stands apart. */
export function getSectionNumber(section: Section): number | undefined {
  const index = numbered.findIndex(({ id }) => id === section.id);
  return index === -1 ? undefined : index + 1;
}

/** The section a step away; undefined beyond either end. */
export function sectionBeside(section: Section, step: 1 | -1): Section | undefined {
  return profile[profile.findIndex(({ id }) => id === section.id) + step];
}
