import type { ListField, RowField } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";

const importableLists = ["drivers", "powerUnits", "trailers"] as const;

export const isImportable = ({ key }: { readonly key: string }): boolean =>
  importableLists.some((each) => each === key);

/** The lists that a file for `list` may belong to: units are power units or trailers. */
export function getImportLists(list: ListField): readonly ListField[] {
  const vin = list.fields.find((field) => field.kind === "vin");
  const keys = vin?.kind === "vin" ? (vin.onceIn ?? [list.key]) : [list.key];
  const found = keys.map((key) => (key === list.key ? list : findField(key)));
  return found.filter((field): field is ListField => field?.kind === "list");
}

export const getColumnFields = ([list]: readonly ListField[]): readonly RowField[] =>
  (list?.fields ?? []).filter(({ offScreen }) => !offScreen);
