import type { ListField, RowField } from "#shared/profile/field.ts";
import { readCell } from "#shared/lists/values/read-cell.ts";
import { isVinLike } from "#shared/lists/values/vin-text.ts";
import { getContentClue } from "./content-clues.ts";
import { nameParts } from "./guess-columns.ts";
import { getColumnFields } from "./import-lists.ts";
import type { ColumnTarget, WantedColumn, WantedList } from "./wanted-columns.ts";

/** Columns that aren't answers themselves, but parts of one or hints: by key. */
const helperLabels: Readonly<Record<ColumnTarget, string>> = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  unitKind: "Power unit or trailer",
  suggestedVin: "Suggested VIN",
};

/** "104", "T-12", "Truck 7": unlike "Tractor" or "Peterbilt 579" under the same header. */
const isUnitNumber = (text: string): boolean =>
  /^#?\s*[a-z]{0,7}[\s.#-]*\d[\w-]*$/i.test(text) && !isVinLike(text);

function toWantedColumn(field: RowField, list: string, today: Date): WantedColumn {
  const clue = getContentClue(field.key);
  return {
    key: field.key,
    label: field.label,
    canHold: (text) =>
      field.key === "unitNumber" ? isUnitNumber(text) : "answer" in readCell(field, text, { list, today }),
    isFreeText: field.kind === "text" || field.kind === "licenseNumber",
    ...(clue && { likeness: (sample) => clue(sample, field, today) }),
  };
}

/** What a file for these lists is searched for: everything that a column can hold, in the order of the form. */
export function getWanted(lists: readonly ListField[], today: Date): WantedList {
  const [list] = lists;
  const fields = getColumnFields(lists);
  const required = list?.requiredFields ?? [];
  const helpers = fields.some(({ key }) => key === "fullName") ? nameParts : ["unitKind", "suggestedVin"];
  return {
    columns: [
      ...fields.map((field) => toWantedColumn(field, list?.key ?? "", today)),
      ...helpers.map((key) => ({ key, label: helperLabels[key] ?? key })),
    ],
    // A row is recognized by what a row needs to be saved, or by a VIN.
    isLikely: (targets) =>
      targets.includes("vin") ||
      targets.includes("lastName") ||
      (required.length > 0 && required.every((key) => targets.includes(key))),
  };
}
