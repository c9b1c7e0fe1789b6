import { filledText } from "#shared/profile/import/values/cell.ts";

export type ColumnTarget = string;

export const ignored: ColumnTarget = "";

export type WantedColumn = {
  readonly key: ColumnTarget;
  readonly label: string;
  /** True if a header that names it asks for something else: the value of another year. */
  readonly refuses?: (header: string) => boolean;
  readonly canHold?: (text: string) => boolean;
  /** Use of further columns of it: each counts, or a row asks where they differ. Without it, they fill blanks. */
  readonly sharing?: "each" | "ask";
  /** True if it can hold nearly any text, so that a column with the same header that is more particular comes first. */
  readonly isFreeText?: boolean;
  /** The share of these cells, from 0 to 1, that look like it: for columns without a header. */
  readonly likeness?: (sample: readonly string[]) => number;
};

export type WantedList = {
  readonly columns: readonly WantedColumn[];
  /** True if a table with these columns holds rows of this list, and not something else. */
  readonly isLikely: (targets: readonly ColumnTarget[]) => boolean;
};

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
