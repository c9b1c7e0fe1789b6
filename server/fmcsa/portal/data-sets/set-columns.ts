import type { CensusAddress } from "#shared/carrier/company.ts";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { omitUndefined, toText } from "#server/fmcsa/portal/read-values.ts";

/** The names of columns from lines of them, separated by spaces. */
export const listColumns = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(" "));

const parts = ["street", "city", "state", "zip", "country"] as const;

/** The columns of an address, such as phy_street, phy_city. */
export const addressColumns = (prefix: string): string[] => parts.map((part) => `${prefix}_${part}`);

/** An address from the columns with this prefix, spelled as FMCSA has it. */
export const toAddress = (row: SocrataRow, prefix: string): CensusAddress =>
  omitUndefined(Object.fromEntries(parts.map((part) => [part, toText(row[`${prefix}_${part}`])])));
