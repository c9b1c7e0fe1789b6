export type Rgb = readonly [red: number, green: number, blue: number];

/** The color in a computed style, like "rgb(11, 93, 59)"; undefined if it is transparent. */
export function parseColor(text: string): Rgb | undefined {
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
  return [red, green, blue];
}
