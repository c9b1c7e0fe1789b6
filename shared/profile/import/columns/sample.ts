import { filledText } from "#shared/profile/import/values/cell.ts";

const sampleSize = 60;

export function takeSample(rows: readonly (readonly string[])[], column: number): string[] {
  const sample: string[] = [];
  for (const row of rows) {
    const text = filledText((row[column] ?? "").slice(0, 200));
    if (text !== "") sample.push(text);
    if (sample.length === sampleSize) break;
  }
  return sample;
}

/** The share of cells, from 0 to 1, that pass; 0 of none. */
export const measureShare = (sample: readonly string[], test: (text: string) => boolean): number =>
  sample.length === 0 ? 0 : sample.filter(test).length / sample.length;

export const isYear = (text: string): boolean => /^(19[5-9]\d|20[0-4]\d)(\.0)?$/.test(text);
