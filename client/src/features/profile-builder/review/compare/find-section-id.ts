import { getFields, profile } from "#shared/profile/registry.ts";

/** The section that asks a question. */
export const findSectionId = (key: string): string =>
  profile.find((section) => getFields(section).some((field) => field.key === key))?.id ?? "";
