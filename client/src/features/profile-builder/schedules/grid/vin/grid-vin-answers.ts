import { toFieldAnswers } from "#client/features/profile-builder/fields/vin/describe-vin-result.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { compareWithVin } from "#shared/profile/import/rows/vin-facts.ts";
import { findVinField } from "#shared/profile/equipment/equipment.ts";
import type { ListField, Row } from "#shared/profile/field.ts";

/** Compares a row with an answer; `earlier` came from another VIN. */
export function offerToRow(
  list: ListField,
  row: Row,
  answer: VinAnswer,
  earlier: ReadonlyMap<string, string> | undefined,
) {
  const field = findVinField(list);
  return compareWithVin(list, row, field ? toFieldAnswers(field, answer) : {}, earlier);
}
