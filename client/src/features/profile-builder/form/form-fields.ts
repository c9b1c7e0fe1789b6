import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { FieldReference, Field, SimpleField } from "#shared/profile/field.ts";
import { fieldByKey, isReference } from "#shared/profile/registry.ts";
import type { Group, Section } from "#shared/profile/section.ts";
import { type FormValues, toFieldValue } from "./form-values.ts";

/** The field that a group entry shows: its own, or the one it references. */
export const shownField = (entry: Field | FieldReference): Field =>
  isReference(entry) ? fieldByKey(entry.of) : entry;

export const isSimple = (field: Field): field is SimpleField => field.kind !== "list";

export const isOnScreen = ({ fields }: Group): boolean =>
  fields.some((entry) => !shownField(entry).offScreen);

/** Fields with their own input on a section's page. */
export const getSimpleFields = (section: Section): SimpleField[] =>
  section.groups.flatMap(({ fields }) =>
    fields
      .map(shownField)
      .filter(isSimple)
      .filter(({ offScreen }) => !offScreen),
  );

export const toFormValues = (fields: readonly SimpleField[], answers: AnyAnswers): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, toFieldValue(field, answers[field.key])]));

type Entry = Field | FieldReference;

/** A switch with the fields it reveals; `toggle` is undefined for fields before the first switch. */
export type Part = { readonly toggle: Entry | undefined; readonly runs: readonly Run[] };

/** Consecutive entries that share a heading, or have none. */
export type Run = { readonly under: string | undefined; readonly entries: readonly Entry[] };

const getHeading = (entry: Entry): string | undefined => (isReference(entry) ? entry.under : undefined);

function toRuns(entries: readonly Entry[]): Run[] {
  const runs: { under: string | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last.under === getHeading(entry)) last.entries.push(entry);
    else runs.push({ under: getHeading(entry), entries: [entry] });
  }
  return runs;
}

/** Splits a group's fields into parts: each switch with the fields up to the next one. */
export function partsOfGroup(entries: readonly Entry[]): Part[] {
  const requests = entries.filter((entry) => isReference(entry) || !entry.offScreen);
  const parts: { toggle: Entry | undefined; entries: Entry[] }[] = [];
  for (const entry of requests) {
    if (entry.kind === "toggle") parts.push({ toggle: entry, entries: [] });
    else if (parts.length === 0) parts.push({ toggle: undefined, entries: [entry] });
    else parts.at(-1)?.entries.push(entry);
  }
  return parts.map(({ toggle, entries: own }) => ({ toggle, runs: toRuns(own) }));
}
