import { isCommon } from "#client/features/profile-builder/schedules/row/duplicate-row.ts";
import type { ListField, RowField } from "#shared/profile/field.ts";

/** Fields with one answer for most units or drivers of a fleet, and for some. */
const quick: ReadonlySet<string> = new Set(["radius", "deductible", "licenseState", "licenseClass"]);
const more: ReadonlySet<string> = new Set(["garagingZip", "ownership", "lossPayee"]);

/** The fields of units or drivers that many rows are asked for at once; none for other lists. */
export const getSharedFields = ({ fields }: ListField, withMore: boolean): RowField[] =>
  fields.filter(({ key }) => quick.has(key) || (withMore && more.has(key)));

/** The fields that selected rows may be given at once: those of these columns, and those above. */
export const getBulkFields = ({ fields }: ListField, columns: readonly string[]): RowField[] =>
  fields.filter(
    (field) =>
      (isCommon(field) && columns.includes(field.key)) || quick.has(field.key) || more.has(field.key),
  );
