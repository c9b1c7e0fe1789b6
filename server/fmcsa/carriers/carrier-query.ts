import type { Filter } from "#server/fmcsa/portal/data-set.ts";

/** Which rows of a data set to look up. Queries with the same key share an answer. */
export type CarrierQuery = { readonly key: string; readonly filter: Filter };

/** All rows of one value, such as a DOT number or a VIN. */
export const rowsWith = (column: string, value: string): CarrierQuery => ({
  key: `${column}=${value}`,
  filter: { column, values: [value] },
});

/**
 * The rows of these inspections in a daily data set. `owner` is whose they are, "dot_number=295017". An earlier
 * answer about fewer inspections must not pass for one about all of them.
 */
export const rowsOfInspections = (owner: string, values: readonly string[]): CarrierQuery => ({
  key: `${owner} ${values.length} ${values.at(-1) ?? ""}`,
  filter: { column: "inspection_id", values },
});
