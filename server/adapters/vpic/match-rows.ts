import { grouped } from "#shared/grouped.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { getVin } from "./answer.ts";
import { decodedRow, type VpicRow } from "./decoded-row.ts";

/**
 * The rows of a batch, each in the place of its question. Undefined where there is none, where it is odd, and where one
 * VIN, asked for twice under different model years, was not answered as often: nobody could say which is which.
 */
export function matchRows(
  questions: readonly { readonly vin: string }[],
  rows: readonly VpicRow[],
): (DecodedVin | undefined)[] {
  const query = grouped(questions, ({ vin }) => vin);
  const answered = grouped(rows, getVin);
  return questions.map((question) => {
    const twins = query.get(question.vin) ?? [];
    const ownRows = answered.get(question.vin) ?? [];
    const row = ownRows.length === twins.length ? ownRows[twins.indexOf(question)] : undefined;
    return row && decodedRow(row);
  });
}
