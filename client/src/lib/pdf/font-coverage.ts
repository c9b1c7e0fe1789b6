/** The characters from `start` to `end`, inclusive. */
type Range = { readonly start: number; readonly end: number };

/** The characters that a TrueType font has, from its format 4 cmap table (OpenType specification, "cmap"). */
export function fontRanges(font: ArrayBuffer): Range[] {
  const view = new DataView(font);
  const cmap = tableOffset(view, "cmap");
  const subtable = cmap === undefined ? undefined : unicodeSubtable(view, cmap);
  if (subtable === undefined) throw new Error("The font has no Unicode table");
  const doubleCount = view.getUint16(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + doubleCount + 2;
  return Array.from({ length: doubleCount / 2 }, (_none, index) => ({
    start: view.getUint16(starts + 2 * index),
    end: view.getUint16(ends + 2 * index),
  })).filter(({ start }) => start < 0xff_ff);
}

/** Whether a TrueType font has a character. */
export function fontCoverage(font: ArrayBuffer): (codePoint: number) => boolean {
  const ranges = fontRanges(font);
  return (codePoint) =>
    codePoint < 0xff_ff && ranges.some(({ start, end }) => codePoint >= start && codePoint <= end);
}

function tableOffset(view: DataView, tag: string): number | undefined {
  const records = Array.from({ length: view.getUint16(4) }, (_none, index) => 12 + 16 * index);
  const record = records.find((at) => {
    const bytes = [0, 1, 2, 3].map((offset) => view.getUint8(at + offset));
    return String.fromCodePoint(...bytes) === tag;
  });
  return record === undefined ? undefined : view.getUint32(record + 8);
}

/** Platform 3 (Windows), encoding 1 (Unicode, basic plane). */
function unicodeSubtable(view: DataView, cmap: number): number | undefined {
  const records = Array.from({ length: view.getUint16(cmap + 2) }, (_none, index) => cmap + 4 + 8 * index);
  const record = records.find((at) => view.getUint16(at) === 3 && view.getUint16(at + 2) === 1);
  return record === undefined ? undefined : cmap + view.getUint32(record + 4);
}

/** Text as it is printed: composed letters, and one blank for any number of them. */
export const toPrintedText = (text: string): string => text.normalize("NFC").replace(/[\s\u00A0]+/g, " ");

/** Replaces characters in the text layer that the font lacks. */
const replacement = "\uFFFD";

/** Replaces each unsupported character with one mark, so that an emoji does not break the text. */
export function printable(text: string, covers: (codePoint: number) => boolean): string {
  const chars = Array.from(toPrintedText(text));
  return chars.map((char) => (covers(char.codePointAt(0) ?? 0) ? char : replacement)).join("");
}
