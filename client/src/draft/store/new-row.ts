import { addYears, isIsoDate } from "#shared/profile/formats/dates.ts";
import type { ListField, Row } from "#shared/profile/field.ts";

/** The year before the earliest of the rows, for lists of policies that last a year each. */
function getYearBefore({ fields }: ListField, rows: readonly Row[]): Row {
  for (const field of fields) {
    if (field.kind !== "policyDate" || field.yearAfter === undefined) continue;
    const start = field.yearAfter;
    const earliest = rows
      .map((row) => row[start])
      .filter(isIsoDate)
      .toSorted()[0];
    const before = earliest && addYears(earliest, -1);
    if (isIsoDate(before)) return { [start]: before, [field.key]: earliest };
  }
  return {};
}

/** Initial values of a row added in the form, after the `rows` that are in the list. */
export const newRow = (list: ListField, rows: readonly Row[] = []): Row => ({
  ...Object.fromEntries(
    list.fields.flatMap(({ key, rowInitial }) => (rowInitial === undefined ? [] : [[key, rowInitial]])),
  ),
  ...getYearBefore(list, rows),
});
