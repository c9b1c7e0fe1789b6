import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { showCell } from "#shared/profile/derived/summary.ts";

/** The fields that name a row: the first that it needs, and its make where that is one of them. */
export const namingFields = (list: ListField): RowField[] =>
  list.fields.filter(
    ({ key, kind }) =>
      key === list.requiredFields[0] || (kind === "openSelect" && list.requiredFields.includes(key)),
  );

/** "2019 Ford", "Jane Doe": what a row is called in its list. */
export const getRowTitle = (list: ListField, row: Row, isOwner: boolean): string =>
  namingFields(list)
    .map((field) => showCell(list, field, row, isOwner))
    .join(" ");
