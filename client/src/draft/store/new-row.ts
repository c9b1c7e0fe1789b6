import type { ListField, Row } from "#shared/profile/field.ts";

/** What a row added in the form starts with. */
export const newRow = (list: ListField): Row =>
  Object.fromEntries(
    list.fields.flatMap(({ key, rowInitial }) => (rowInitial === undefined ? [] : [[key, rowInitial]])),
  );
