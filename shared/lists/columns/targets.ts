import type { ListField, RowField } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";

/** What a column of a list holds: the key of a row's field, one of `helperColumns`, or "" for nothing. */
export type ColumnTarget = string;

/** A column that isn't imported. */
export const ignored: ColumnTarget = "";

/** Columns that aren't answers themselves, but parts of one or hints: key and label. */
const helperColumns = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  unitKind: "Power unit or trailer",
  suggestedVin: "Suggested VIN",
} as const;
export type HelperColumn = keyof typeof helperColumns;

/** The parts of a name, in the order in which they are joined. */
export const nameParts = ["firstName", "middleName", "lastName"] as const;

/** The lists that a file can be imported into. */
export const importableLists = ["drivers", "powerUnits", "trailers"] as const;

/** Whether a list can be imported from a file. */
export const isImportable = ({ key }: { readonly key: string }): boolean =>
  importableLists.some((each) => each === key);

/** The lists that a file for `list` may belong to: units are power units or trailers. */
export function getImportLists(list: ListField): readonly ListField[] {
  const vin = list.fields.find((field) => field.kind === "vin");
  const keys = vin?.kind === "vin" ? (vin.onceIn ?? [list.key]) : [list.key];
  const found = keys.map((key) => (key === list.key ? list : findField(key)));
  return found.filter((field): field is ListField => field?.kind === "list");
}

/** The fields that a column can hold. Fields of units have the same keys in both lists. */
export const getColumnFields = ([list]: readonly ListField[]): readonly RowField[] =>
  (list?.fields ?? []).filter(({ offScreen }) => !offScreen);

const helpersFor = (lists: readonly ListField[]): readonly HelperColumn[] =>
  getColumnFields(lists).some(({ key }) => key === "fullName") ? nameParts : ["unitKind", "suggestedVin"];

/** Everything that a column can hold, with its label, in the order of the form. */
export const getTargets = (
  lists: readonly ListField[],
): readonly { readonly key: ColumnTarget; readonly label: string }[] => [
  ...getColumnFields(lists).map(({ key, label }) => ({ key, label })),
  ...helpersFor(lists).map((key) => ({ key, label: helperColumns[key] })),
];
