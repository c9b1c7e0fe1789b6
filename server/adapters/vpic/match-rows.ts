import { grouped } from "#shared/grouped.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { getVin } from "./answer.ts";
import { decodedRow, type VpicRow } from "./decoded-row.ts";

/**
 * The rows of a batch in the order of its queries. Undefined for a missing or malformed row, and for a VIN
 * requested with several model years but answered a different number of times, since they cannot be matched.
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
