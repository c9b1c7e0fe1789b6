import { headerLetters, isNameHeader, isVinHeader } from "#shared/profile/import/columns/match-header.ts";
import { filledText } from "#shared/profile/import/values/cell.ts";
import { isUnitLine } from "#shared/profile/import/values/unit-line.ts";
import { isDateText } from "#shared/profile/import/values/read-date.ts";
import { isVinLike } from "#shared/profile/import/values/read-vin.ts";
import { readWholeNumber } from "#shared/profile/formats/format.ts";

type Row = readonly string[];

export const filledCells = (row: Row): string[] => row.filter((cell) => cell.trim() !== "");

export const isData = (cell: string): boolean => {
  const text = cell.trim();
  return isVinLike(text) || isDateText(text) || /^[$€£\d][\d.,$€-]*$/.test(text);
};

/** A line of dashes or boxes, or one that says no more than "N/A". */
export const isSeparator = (row: Row): boolean =>
  filledCells(row).every(
    (cell) => /^[\s\-=_*~.+|:#·•–—\u2500-\u257f]+$/.test(cell) || filledText(cell) === "",
  );

/** A template's row that shows how to fill it in: "Example: 1", "e.g. John Smith". */
export const isExample = (row: Row): boolean =>
  /^\W*(e\. ?g\.|example\b|sample( row| entry| driver| unit|\s*:))/i.test(filledCells(row)[0] ?? "");

const totalWords =
  /^tiv\b|^((grand|sub|fleet|overall|combined|report|sum|est(imated)?)[ -]?)?(totals?|sum|count|average)\b(?! loss)|^(number|no\.?|#|count|total number) of (units|vehicles|trucks|trailers|drivers|power units)\b|^(units|vehicles|trucks|trailers|drivers|rows|records)\s*[:=]\s*\$?[\d,]+$|^\(?\d+ (units|vehicles|trucks|tractors|trailers|drivers|rows|records|items)\b( total| listed)?[.:)]*$|^(tractor|trailer|truck|unit|vehicle|driver|equipment|power unit|page|section|value)s?[ -]totals?\b/i;

/** "Total: 12", "Grand total  45  $1,200,000": a line that adds up the others. */
export const isTotal = (row: Row): boolean => {
  const filled = filledCells(row).map((cell) => cell.trim());
  const label = filled.find((cell) => !/^[$€\d.,]+$/.test(cell)) ?? "";
  return totalWords.test(label) && !filled.some((cell) => isVinLike(cell) || isDateText(cell));
};

const amountIn = (cell: string): number => Number(readWholeNumber(cell.replace(/\.\d\d$/, "")) ?? Number.NaN);

/** A line of amounts only, one of which is the sum of those above it. */
export function isSum(row: Row, above: readonly Row[]): boolean {
  const filled = filledCells(row);
  if (filled.length > 3 || above.length < 2 || !filled.every((cell) => /^[$€\s\d.,]+$/.test(cell)))
    return false;
  // A sum may have slipped into the column beside it.
  const sums = (above[0] ?? []).map((_cell, index) =>
    above.reduce((total, each) => total + (amountIn(each[index] ?? "") || 0), 0),
  );
  return filled.some((cell) => amountIn(cell) > 0 && sums.includes(amountIn(cell)));
}

const headingWords =
  /\b(drivers|driver list|trucks|tractors|trailers|power units|units|equipment|vehicles|fleet|schedule|roster|list|terminal|yard|location|division|region|office|team|owner.?operators?|company drivers|employees|active|inactive|terminated|termed|quit|fired|resigned|retired|excluded|new hires?|former|current|sold|leased|owned|page|continued|cont'?d|as of|total|prepared|printed|updated|revised|generated|exported|report|note|source|please|thanks|thank you|regards|sincerely|sent from|signature|signed|confidential|subject|attached|call me|hi|hello|llc|inc|trucking|transport|logistics|excludes?|includes?)\b/i;

/** Headings that say nothing else. Beside a name, the same words are a remark. */
const wholeHeading =
  /^\W*((days?|nights?|swing|graveyard|weekend|[1-3](st|nd|rd)|first|second|third|[ap]m) shift|(full|part)[- ]?time(rs)?|((office|shop|support|dock|warehouse) )?staff|((leased?|contract|local|otr|regional) )?operators|mechanics|dispatch(ers)?|management|casuals?|seasonal|temporary|temps|(open|empty|vacant) (seat|truck|position|slot)s?|vacan(t|cy|cies)|(no longer|not) with (us|the company)|off (the )?(roster|policy))\W*$/i;

const isPersonsName = (text: string): boolean => /^[\p{L}'’.-]+(,? [\p{L}'’.-]+){1,3}$/u.test(text);

/** A line with one text in a table of several columns: "Trailers", "Dallas terminal:", "Page 2 of 3". */
export function isSubheading(row: Row, header: Row | undefined, width: number): boolean {
  const filled = filledCells(row).map((cell) => cell.trim());
  const [text = "", ...others] = new Set(filled);
  // Merged cells may be repeated in each column.
  if (others.length > 0 || width < 3 || (isData(text) && !/\b[a-z]{5,}\b/i.test(text))) return false;
  // "Date: 11/1/2026", below a table.
  if (/^[a-z ]{3,20}:/i.test(text) || headingWords.test(text) || wholeHeading.test(text) || text.length > 60)
    return true;
  if (isUnitLine(text)) return false;
  if (header?.some((cell) => isVinHeader(cell, "vin") || isVinHeader(cell, "serial")))
    return /\s/.test(text) || !/\d/.test(text);
  const column = row.findIndex((cell) => cell.trim() !== "");
  const isName = /^[^(*]/.test(text) && text.split(" ").length < 6;
  const isNamed = header === undefined ? isPersonsName(text) : isName && isNameHeader(header[column] ?? "");
  return !isNamed && !/\d/.test(text) && headerLetters(text) !== "";
}

/** Phone numbers, and a carrier's or policy's numbers. */
const otherNumbers =
  /\(?\b\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}\b|\b(us ?dot|mc|f?ein|policy|quote)\b[\s#:.no]*[\w-]*\d[\w-]*/gi;

/** True if a line among others of one text each says nothing that a row would: "Hi Bob, please add these:". */
export const isRemark = (text: string, isRow: (text: string) => boolean): boolean =>
  !isRow(text) &&
  // "hey here are the guys" has 17 letters.
  !(isVinLike(text) && /\d/.test(text)) &&
  (!/\d{4}/.test(text.replace(otherNumbers, "")) || headingWords.test(text) || text.split(" ").length > 8);
