import { newRow } from "#client/draft/store/new-row.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";

/** Kinds of answers that similar vehicles, or drivers of one state, have in common. Names, numbers and dates differ. */
const commonKinds: ReadonlySet<RowField["kind"]> = new Set([
  "select",
  "openSelect",
  "radio",
  "toggle",
  "year",
  "money",
  "zip",
]);

/** Another person's experience and kind of CDL are their own; a model is the same, unlike other texts. */
const notAlike: ReadonlySet<string> = new Set(["cdlExperience", "nonDomiciled"]);
const alikeTexts: ReadonlySet<string> = new Set(["model"]);

/** True if many rows may have the same answer. */
export const isCommon = ({ kind, key }: RowField): boolean => commonKinds.has(kind) || alikeTexts.has(key);

/** A new row like another one, without what identifies that one: VIN, name, license. */
export function toDuplicate(list: ListField, row: Row): Row {
  const fields = list.fields.filter((field) => isCommon(field) && !notAlike.has(field.key));
  const same = fields.filter(({ key }) => isAnswered(row[key]) || typeof row[key] === "boolean");
  return { ...newRow(list), ...Object.fromEntries(same.map(({ key }) => [key, row[key]])) };
}
