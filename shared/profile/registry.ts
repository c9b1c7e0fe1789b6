import type { FieldReference, Field, ListField } from "./field.ts";
import type { Section } from "./section.ts";
import { businessOperation } from "./sections/business-operation.ts";
import { companyInfo } from "./sections/company-info.ts";
import { contactInfo } from "./sections/contact-info.ts";
import { contactSupport } from "./sections/contact-support.ts";
import { coverageLimits } from "./sections/coverage-limits.ts";
import { driverSchedule } from "./sections/driver-schedule.ts";
import { equipmentSchedule } from "./sections/equipment-schedule.ts";
import { ownersInfo } from "./sections/owners-info.ts";
import { priorInsurance } from "./sections/prior-insurance.ts";
import { review } from "./sections/review.ts";

/** The profile, defined once: ten sections in order. Everything about the profile is derived from here. */
export const sections = [
  contactInfo,
  companyInfo,
  ownersInfo,
  businessOperation,
  driverSchedule,
  equipmentSchedule,
  coverageLimits,
  priorInsurance,
  review,
  contactSupport,
] as const;

export type SectionId = (typeof sections)[number]["id"];

export const profile: readonly Section[] = sections;

export const isReference = (entry: Field | FieldReference): entry is FieldReference => entry.kind === "echo";

/** The fields that a section owns, without references to other sections' fields. */
export function getFields(section: Section): Field[] {
  return section.groups.flatMap((group) =>
    group.fields.filter((entry): entry is Field => !isReference(entry)),
  );
}

/** The section that asks a question; "" for an unknown key. */
export const findSectionId = (key: string): string =>
  profile.find((section) => getFields(section).some((field) => field.key === key))?.id ?? "";

const fields: readonly Field[] = profile.flatMap(getFields);
const byKey = new Map(fields.map((field) => [field.key, field]));
const references = profile
  .flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  .filter(isReference);

export const allFields = (): readonly Field[] => fields;

export const findField = (key: string): Field | undefined => byKey.get(key);

/** The field under a key. Throws on an unknown one: keys come from the registry, never from a user. */
export function fieldByKey(key: string): Field {
  const field = findField(key);
  if (!field) throw new Error(`No field of the profile has the key ${key}`);
  return field;
}

/** Label of a field in a document for an insurer: in the third person. */
export const getPrintedLabel = ({ printedLabel, label }: Pick<Field, "printedLabel" | "label">): string =>
  printedLabel ?? label;

/** A list of the profile. Throws if the key is unknown, or no list's. */
export function listByKey(key: string): ListField {
  const field = fieldByKey(key);
  if (field.kind !== "list") throw new Error(`${key} isn't a list`);
  return field;
}

export const getReferences = (key: string): readonly FieldReference[] =>
  references.filter((reference) => reference.of === key);
