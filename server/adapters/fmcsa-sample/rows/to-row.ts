import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";

/** A row as Socrata sends it: all values as text, without those that are undefined. */
export function toRow(values: Readonly<Record<string, string | number | undefined>>): SampleRow {
  const row: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) row[name] = String(value);
  return row;
}
