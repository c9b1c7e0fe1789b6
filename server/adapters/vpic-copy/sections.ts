/** The text at an index; undefined for `none`. */
export type Text = (index: number) => string | undefined;

/** The values from `from[index]` up to `from[index + 1]`. */
export const getRange = (from: Uint32Array, index: number): [start: number, end: number] => [
  from[index] ?? 0,
  from[index + 1] ?? 0,
];

/** The indexes of those values. */
export function getIndexes(from: Uint32Array, index: number): number[] {
  const [start, end] = getRange(from, index);
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
