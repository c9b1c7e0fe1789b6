/** The text at an index; undefined for `none`. */
export type Text = (index: number) => string | undefined;

/** The values from `from[index]` up to `from[index + 1]`. */
export const getRange = (from: Uint32Array, index: number): [start: number, end: number] => [
  from[index] ?? 0,
  from[index + 1] ?? 0,
];
