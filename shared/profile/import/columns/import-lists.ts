import type { ListField, RowField } from "#shared/profile/field.ts";

const importableLists = ["drivers", "powerUnits", "trailers"] as const;

export const isImportable = ({ key }: { readonly key: string }): boolean =>
  importableLists.some((each) => each === key);

/** The fields that a column can hold. Fields of units have the same keys in both lists. */
export const getColumnFields = ([list]: readonly ListField[]): readonly RowField[] =>
  (list?.fields ?? []).filter(({ offScreen }) => !offScreen);
