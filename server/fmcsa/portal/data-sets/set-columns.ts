import type { CensusAddress } from "#shared/carrier/company.ts";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { omitUndefined, toText, toWhole } from "#server/fmcsa/portal/read-values.ts";

export const listColumns = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(" "));

const parts = ["street", "city", "state", "zip", "country"] as const;

export const addressColumns = (prefix: string): string[] => parts.map((part) => `${prefix}_${part}`);

export const toAddress = (row: SocrataRow, prefix: string): CensusAddress =>
  omitUndefined(Object.fromEntries(parts.map((part) => [part, toText(row[`${prefix}_${part}`])])));

/** Thousands of dollars, as the sets before Motus have them, with zeros ahead: "00750". Undefined for more than five digits. */
export function toDollars(raw: unknown): number | undefined {
  const thousands = toWhole(raw);
  return thousands === undefined || thousands > 99_999 ? undefined : thousands * 1000;
}
