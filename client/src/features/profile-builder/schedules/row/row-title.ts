import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { showCell } from "#shared/profile/derived/summary.ts";

/** The fields that name a row: the first required field, and the make if it is required. */
export const namingFields = (list: ListField): RowField[] =>
  list.fields.filter(
    ({ key, kind }) =>
      key === list.requiredFields[0] || (kind === "openSelect" && list.requiredFields.includes(key)),
  );

/** A row's title in its list, such as "2019 Ford" or "Jane Doe". */
export const getRowTitle = (list: ListField, row: Row, isOwner: boolean): string =>
  namingFields(list)
    .map((field) => showCell(list, field, row, isOwner))
    .join(" ");
