import type { Filter } from "#server/adapters/fmcsa/data-set.ts";

/** Which rows of a data set to look up. Queries with the same key share an answer. */
export type CarrierQuery = { readonly key: string; readonly filter: Filter };

/** All rows of one value, such as a DOT number or a VIN. */
export const rowsWith = (column: string, value: string): CarrierQuery => ({
  key: `${column}=${value}`,
  filter: { column, values: [value] },
});
