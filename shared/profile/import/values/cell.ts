/** A cell's actual text, without Excel's ="text" or apostrophe against numbers, or a Code 39 scanner's asterisks. */
export function cellText(cell: string): string {
  const text = cell.trim();
  const [, quoted] = /^=\s*"([^"]*)"$/.exec(text) ?? [];
  return (quoted ?? text.replace(/^'/, "")).trim().replace(/^\*([A-Z0-9][A-Z0-9 -]*)\*$/, "$1");
}

const longestShown = 80;

export function shownText(cell: string): string {
  const text = cellText(cell);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

export type CellReading<A = string> =
  | { readonly answer: A }
  | { readonly blank: true }
  | { readonly problem: string; readonly suggestion?: string };

export const blank = { blank: true } as const;

const isPlaceholder = /^(n\/?a|none|nil|null|unknown|unk|tbd|\?+|-+|–|—)$/i;

export const isDitto = (text: string): boolean =>
  /^(["”“〃]+|''|,,|ditto|same( as above)?|as above|see above)$/i.test(text);

const unprintable = /[\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

/** A cell's text on one line, without Excel's marks and invisible characters. */
export const plainText = (cell: string): string =>
  cellText(cell.replace(unprintable, " ")).replace(/\s+/g, " ").trim();

/** A cell's plain text, "" for words such as "N/A". */
export function filledText(cell: string): string {
  const text = plainText(cell);
  return isPlaceholder.test(text) || sheetError.test(text) ? "" : text;
}

/** "Año" as "Ano", "Nº" as "No". Most cells of a list are plain, and every one is looked at. */
export const withoutAccents = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize("NFKD").replace(/\p{M}+/gu, "") : text;

const sheetError = /^#(n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!|getting_data)$/i;

export const isSheetError = (cell: string): boolean => sheetError.test(plainText(cell));

/** "12345678.0" as "12345678": some programs export whole numbers like that. */
export const withoutZeroDecimals = (text: string): string => text.replace(/^(\d+)\.0+$/, "$1");

/** A long number that a spreadsheet rounded, which keeps 15 digits of one: the others are lost. */
export const isRounded = (text: string): boolean =>
  /^\d(\.\d+)?e\+?\d+$/i.test(text) || /^[1-9]\d{14}0+$/.test(text);

export const roundedProblem = "Your spreadsheet rounded this number. Type the whole number.";

/** A text without the bullet or the number that it is listed with: "- ", "1. ", "🚛 ". */
export const withoutBullet = (text: string): string =>
  text.replace(/^\s*(?:[-*•·–\p{So}]+|\(?\d{1,3}[.):](?=[\s,]))[\s,]*/u, "");
