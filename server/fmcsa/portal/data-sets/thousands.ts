import * as values from "#server/fmcsa/portal/read-values.ts";

/** Thousands of dollars, as the sets before Motus have them, with zeros ahead: "00750". Undefined for more than five digits. */
export function toDollars(raw: unknown): number | undefined {
  const thousands = values.toWhole(raw);
  return thousands === undefined || thousands > 99_999 ? undefined : thousands * 1000;
}
