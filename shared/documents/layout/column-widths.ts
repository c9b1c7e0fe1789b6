/** A column's preferred width, and its minimum without breaking a word, in pixels. */
export type ColumnSize = { readonly natural: number; readonly least: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Fits columns to `total`: shares extra space in proportion, or shrinks columns above their minimum. */
export function columnWidths(columns: readonly ColumnSize[], total: number): number[] {
  const naturals = columns.map(({ natural }) => natural);
  const spare = total - sum(naturals);
  if (spare >= 0) return naturals.map((width) => width * (1 + spare / sum(naturals)));
  const leasts = columns.map(({ least }) => least);
  const want = sum(leasts);
  if (want >= total) return leasts.map((width) => (width * total) / want);
  const share = (total - want) / (sum(naturals) - want);
  return columns.map(({ natural, least }) => least + (natural - least) * share);
}
