import { filledText } from "#shared/profile/import/values/cell.ts";
import { readState } from "#shared/profile/import/values/read-choice.ts";
import { isKnownMake } from "#shared/profile/import/values/read-unit-words.ts";

type Row = readonly string[];

const sampleRows = 20;

const hasDigit = (text: string): boolean => /\d/.test(text);

/**
 * True if a list's first line heads its columns in unknown words: different ones without a digit above columns with digits in
 * every cell.
 */
export function isUnknownHeader(row: Row, below: readonly Row[]): boolean {
  const texts = row.map(filledText);
  const filled = texts.filter((text) => text !== "");
  const isWord = (text: string): boolean =>
    !hasDigit(text) && text.length <= 40 && readState(text) === undefined && !isKnownMake(text);
  if (filled.length < 3 || !filled.every(isWord)) return false;
  if (new Set(filled.map((text) => text.toLowerCase())).size < filled.length) return false;
  const columns = texts.flatMap((text, index) => {
    const cells = below
      .slice(0, sampleRows)
      .map((each) => filledText(each[index] ?? ""))
      .filter((cell) => cell !== "");
    return text !== "" && cells.length > 0 && cells.every(hasDigit) ? [index] : [];
  });
  return columns.length >= 2;
}
