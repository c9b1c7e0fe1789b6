import type { ListField } from "#shared/profile/field.ts";
import { getFields } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";

/** Lists that may have this many rows are typed in a grid, where there is room for one. */
const gridFrom = 200;

export const isGridList = ({ maxRows, oneAtATime }: ListField): boolean => maxRows >= gridFrom && !oneAtATime;

/** Whether a section has a list that is as wide as the screen. */
export const hasGridList = (section: Section): boolean =>
  getFields(section).some((field) => field.kind === "list" && isGridList(field));
