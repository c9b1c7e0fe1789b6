import type { ListField, Row } from "#shared/profile/field.ts";

/** Initial values of a row added in the form. */
export const newRow = (list: ListField): Row =>
  Object.fromEntries(
    list.fields.flatMap(({ key, rowInitial }) => (rowInitial === undefined ? [] : [[key, rowInitial]])),
  );
