import type { ListField, RowField } from "#shared/profile/field.ts";
import { isStatusText } from "#shared/profile/import/rows/inactive.ts";
import { unitListNamed } from "#shared/profile/import/rows/unit-list.ts";
import { isDriverLine, isUnitLine } from "#shared/profile/import/values/unit-line.ts";
import { hasZipAtEnd } from "#shared/profile/import/formats/format-cell.ts";
import { isPastDate } from "#shared/profile/import/values/read-date.ts";
import { isCoverage, readCell } from "#shared/profile/import/values/read-cell.ts";
import { isVinLike } from "#shared/profile/import/values/read-vin.ts";
import { getContentClue } from "./content-clues.ts";
import { nameParts } from "./guess-columns.ts";
import {
  isYear,
  measureShare,
  type ColumnTarget,
  type WantedColumn,
  type WantedList,
} from "./wanted-columns.ts";
import { getColumnFields } from "./import-lists.ts";

/** Columns that aren't answers themselves, but parts of one or hints: by key. */
const helperLabels: Readonly<Record<ColumnTarget, string>> = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  nameSuffix: "Suffix (Jr., Sr.)",
  unitKind: "Power unit or trailer",
  suggestedVin: "Suggested VIN",
  status: "Status (active, sold, terminated, excluded)",
  endDate: "Sold, left or excluded (date, yes or no)",
  isActive: "Active or insured (yes or no)",
  coverage: "Coverage (liability only, comp, collision)",
  wholeLine: "Several answers in one",
};

/** "104", "T-12", "Truck 7": unlike "Tractor" or "Peterbilt 579" under the same header. */
const isUnitNumber = (text: string): boolean =>
  /^(#?\s*[a-z]{0,7}[\s.#-]*\d[\w-]*|[a-z])$/i.test(text) && !isVinLike(text);

/** True if a cell can be an answer, or becomes one: an address's ZIP code. A past medical date may be the exam's. */
function canHold(field: RowField, text: string, list: string, today: Date): boolean {
  if (field.key === "medicalCardExpires" && isPastDate(text, today)) return false;
  if (field.key === "unitNumber") return isUnitNumber(text);
  if (field.kind === "zip" && hasZipAtEnd(text)) return true;
  return (
    !(field.key === "cdlExperience" && isYear(text)) && "answer" in readCell(field, text, { list, today })
  );
}

/** Answers of which a list may have two: a lessor and a lender, comprehensive and collision, chassis and total. */
export const askedKeys: readonly ColumnTarget[] = ["lossPayee", "deductible", "value"];

/** "Value 2024": what a unit was worth. */
const isOfEarlierYear = (header: string, today: Date): boolean =>
  [...header.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].some(([year]) => Number(year) < today.getFullYear());

function toWantedColumn(field: RowField, list: string, today: Date): WantedColumn {
  const clue = getContentClue(field.key);
  return {
    key: field.key,
    label: field.label,
    canHold: (text) => canHold(field, text, list, today),
    ...(askedKeys.includes(field.key) && { sharing: "ask" }),
    ...(field.kind === "money" && { refuses: (header: string) => isOfEarlierYear(header, today) }),
    isFreeText: field.key !== "unitNumber" && ["text", "licenseNumber", "openSelect"].includes(field.kind),
    ...(clue && { likeness: (sample) => clue(sample, field, today) }),
  };
}

function toHelperColumn(key: ColumnTarget, isPerson: boolean, today: Date): WantedColumn {
  const isLine = isPerson ? isDriverLine : isUnitLine;
  const base = { key, label: helperLabels[key] ?? key };
  if (key === "unitKind") return { ...base, canHold: (text) => unitListNamed(text) !== undefined };
  if (key === "endDate" || key === "isActive")
    return { ...base, canHold: (text) => isStatusText(text, today), sharing: "each" };
  if (key === "coverage") return { ...base, canHold: isCoverage, sharing: "each" };
  if (key === "status") return { ...base, sharing: "each" };
  // Its VIN or its dates alone say less.
  return key === "wholeLine"
    ? { ...base, canHold: isLine, likeness: (sample) => 2 * measureShare(sample, isLine) }
    : base;
}

/** Columns sought in a file for these lists: everything that one can hold, in the order of the form. */
export function getWanted(lists: readonly ListField[], today: Date): WantedList {
  const [list] = lists;
  const fields = getColumnFields(lists);
  const required = list?.requiredFields ?? [];
  const isPerson = fields.some(({ key }) => key === "fullName");
  const helpers = [
    ...(isPerson ? nameParts : ["unitKind", "suggestedVin", "coverage"]),
    "status",
    "endDate",
    "isActive",
    "wholeLine",
  ];
  return {
    columns: [
      ...fields.map((field) => toWantedColumn(field, list?.key ?? "", today)),
      ...helpers.map((key) => toHelperColumn(key, isPerson, today)),
    ],
    // A row is recognized by what a row needs to be saved, or by a VIN.
    isLikely: (targets) =>
      targets.includes("vin") ||
      targets.includes("wholeLine") ||
      targets.includes("lastName") ||
      (required.length > 0 && required.every((key) => targets.includes(key))),
  };
}
