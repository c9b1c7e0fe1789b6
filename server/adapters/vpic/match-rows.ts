import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { vinOf } from "./answer.ts";
import { decodedRow, type VpicRow } from "./decoded-row.ts";

function grouped<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/**
 * The rows of a batch, each in the place of its question. Undefined where there is none, where it is odd, and where one
 * VIN, asked for twice under different model years, was not answered as often: nobody could say which is which.
 */
export function matchRows(
  questions: readonly { readonly vin: string }[],
  rows: readonly VpicRow[],
): (DecodedVin | undefined)[] {
  const asked = grouped(questions, ({ vin }) => vin);
  const answered = grouped(rows, vinOf);
  return questions.map((question) => {
    const twins = asked.get(question.vin) ?? [];
    const ownRows = answered.get(question.vin) ?? [];
    const row = ownRows.length === twins.length ? ownRows[twins.indexOf(question)] : undefined;
    return row && decodedRow(row);
  });
}
