import { withoutAccents } from "#shared/profile/import/values/cell.ts";
import { findPeriods } from "#shared/profile/import/values/read-date.ts";
import { foreignWords } from "./foreign-words.data.ts";
import { type HeaderWords, headerWords, shortWords } from "./header-words.data.ts";
import type { WantedColumn } from "./wanted-columns.ts";

const longestHeader = 60;

export const headerLetters = (cell: string): string =>
  cell.length > longestHeader
    ? ""
    : withoutAccents(cell)
        .toLowerCase()
        .replace(/#/g, "number")
        .replace(/[^a-z]+/g, "");

const bracketed = /[([{]([^)\]}]*)[)\]}]?/g;
/** Words that change a header's meaning: "VIN (last 8)", "CDL (exp.)", "Loss payee (Y/N)". */
const isOther = /\b(exp\w*|last \w+|partial|issue\w*|renew\w*|y ?\/ ?n|yes ?\/ ?no)\b/i;
/** Words about filling it in. */
const noise =
  /(required|optional|mandatory|ifany|ifknown|ifapplicable|ifdifferent|moyr|monthyear|mmyy(yy)?|mmddyy(yy)?)$/;

type Subject = "person" | "unit";

const ofAnyone = "current|primary|legal";
const people = "drivers?|operators?|employees?|subjects?|applicants?|associates?";
const vehicles =
  "vehicles?|veh|units?|trucks?|tractors?|trailers?|trlr?|equipment|assets?|autos?|cmv|powerunits?";
/** Whose column it is, which the words for columns don't repeat: "Truck Ownership", "Subject Name". */
const owners: Readonly<Record<Subject | "any", RegExp>> = {
  person: new RegExp(`^(${vehicles})(?=${people})|^(${people}|${ofAnyone})(?=.)`),
  unit: new RegExp(`^(${people})(?=${vehicles})|^(${vehicles}|insureds?|${ofAnyone})(?=.)`),
  any: new RegExp(`^(${people}|${vehicles}|insureds?|${ofAnyone})(?=.)`),
};
const ofOthers: Readonly<Record<Subject, RegExp>> = {
  person: new RegExp(`^(${ofAnyone})?(${vehicles})(?!.*(${people}))(?=.)`),
  unit: new RegExp(`^(${ofAnyone}|assigned|co)?(${people})(?!.*(${vehicles}))(?=.)`),
};

const named: Readonly<Record<Subject, RegExp>> = { person: new RegExp(vehicles), unit: new RegExp(people) };

/** True if a header is about the others: "Driver Type" in a list of trucks. Experience is with trucks. */
const isOfOthers = (letters: string, subject: Subject, key: string): boolean =>
  key !== "cdlExperience" &&
  (ofOthers[subject].test(letters) || (key === "status" && named[subject].test(letters)));

export const isAboutOthers = (header: string, isPerson: boolean): boolean =>
  isOfOthers(headerLetters(header), isPerson ? "person" : "unit", "");

/** Counts of some accidents or violations only: the form asks for all. */
const isPartialCount =
  /fault|preventable|chargeable|recordable|reportable|major|minor|serious|roadside|inspect|hos|\blogs?\b|out of service|\boos\b/i;
const countedMonths = 36;

export const findOtherPeriods = (header: string): number[] =>
  findPeriods(header).filter((months) => months !== countedMonths);

const countWords = /accident|crash|(?<![a-z])accs?(?![a-z])|viol|ticket|citation|conviction|infrac|multas/i;

/** True if it counts accidents or violations, but of another period, or only some: that answers another question. */
export const countsOthers = (header: string): boolean =>
  countWords.test(header) && (isPartialCount.test(header) || findOtherPeriods(header).length > 0);

const isWordFor = (key: string, strength: keyof HeaderWords, letters: string): boolean =>
  [headerWords[key], foreignWords[key]].some((words) => words?.[strength]?.test(letters));

/** True if a header is in another language: lists there have days in front of months. */
export const isForeignHeader = (cell: string): boolean => {
  const letters = headerLetters(cell);
  const isSure = (words: Readonly<Record<string, HeaderWords>>): boolean =>
    Object.values(words).some(({ sure }) => sure?.test(letters));
  return letters !== "" && isSure(foreignWords) && !isSure(headerWords);
};

const sureKeys = (letters: string): string[] =>
  Object.keys(headerWords).filter((key) => isWordFor(key, "sure", letters));
const isSureWord = (letters: string): boolean => letters !== "" && sureKeys(letters).length > 0;
const isSameWord = (one: string, other: string): boolean => {
  const keys = sureKeys(headerLetters(one));
  return sureKeys(headerLetters(other)).some((key) => keys.includes(key));
};

/** The letters of a header as it is; then without brackets; then of its first alternative, and of its brackets. */
function headerForms(cell: string, subject: Subject | "any" = "any"): string[] {
  const owner = owners[subject];
  const own = headerLetters(cell);
  if (own === "" || /\d{5}|\d,\d{3}/.test(cell)) return [own];
  const long = headerLetters(
    cell.replace(/[a-z]+/gi, (word) => ` ${shortWords[word.toLowerCase()] ?? word} `),
  );
  const forms = [own, own.replace(noise, ""), own.replace(owner, ""), long, long.replace(owner, "")];
  // Most cells of a list are data, and every one is looked at.
  if (!/[([{/,:*]|- /.test(cell)) return forms;
  const rest = cell.replace(bracketed, " ");
  const inside = [...cell.matchAll(bracketed)].map(([, text = ""]) => text).join(" ");
  const parts = rest.split(/[/,:*]|- /);
  if (isOther.test(`${inside} ${parts.slice(1).join(" ")}`)) return [own];
  // "DOB / Hire date" heads two columns in one, "Geburtsdatum / DOB" one in two languages.
  const sure = parts.filter((part) => isSureWord(headerLetters(part)));
  const [first = "", ...others] = [
    ...parts.slice(0, 1).filter((part) => anyWord.test(headerLetters(part))),
    ...sure,
  ];
  const isOne = others.every((other) => other === first || isSameWord(first, other));
  return [
    ...forms,
    ...[rest, isOne ? first : "", inside].map(headerLetters).map((letters) => letters.replace(noise, "")),
  ];
}

type HeaderMatch = {
  readonly key: string;
  readonly strength: "label" | "sure" | "weak" | "fallback";
};

function strengthFor(letters: string, { key, label }: WantedColumn): HeaderMatch["strength"] | undefined {
  if (letters === headerLetters(label)) return "label";
  if (isWordFor(key, "sure", letters)) return "sure";
  if (isWordFor(key, "weak", letters) || isWordFor(key, "also", letters)) return "weak";
  return isWordFor(key, "fallback", letters) ? "fallback" : undefined;
}

/** The columns that a header may name; none if it is data or names something else. */
export function matchHeader(cell: string, wanted: readonly WantedColumn[]): HeaderMatch[] {
  const found: HeaderMatch[] = [];
  if (countsOthers(cell)) return found;
  const subject = wanted.some(({ key }) => key === "fullName") ? "person" : "unit";
  for (const letters of headerForms(cell, subject)) {
    if (letters === "") continue;
    for (const { key, ...column } of wanted) {
      if (isOfOthers(letters, subject, key) || column.refuses?.(cell)) continue;
      const strength = strengthFor(letters, { key, ...column });
      if (strength !== undefined && !found.some((each) => each.key === key)) found.push({ key, strength });
    }
    // Weak matches leave room for what the rest of the header says.
    if (found.some(({ strength }) => strength !== "weak")) break;
  }
  return found;
}

const toAlternation = (patterns: readonly (RegExp | undefined)[]): RegExp =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [pattern.source] : [])).join("|"));

const everyWord = [headerWords, foreignWords].flatMap((words) => Object.values(words));
// One pattern each: they are tested on every cell of a list.
const sureWord = toAlternation(everyWord.map(({ sure }) => sure));
const anyWord = toAlternation(everyWord.flatMap(({ sure, weak, fallback }) => [sure, weak, fallback]));

export const headerLabels = (wanted: readonly WantedColumn[]): ReadonlySet<string> =>
  new Set(wanted.map(({ label }) => headerLetters(label)));

const isNamedBy = (pattern: RegExp, cell: string, labels: ReadonlySet<string>): boolean =>
  headerForms(cell).some((letters) => letters !== "" && (labels.has(letters) || pattern.test(letters)));

export const isHeaderWord = (cell: string, labels: ReadonlySet<string>): boolean =>
  isNamedBy(anyWord, cell, labels);

export const isSureHeader = (cell: string, labels: ReadonlySet<string>): boolean =>
  isNamedBy(sureWord, cell, labels);

export const isNameHeader = (cell: string): boolean =>
  headerForms(cell).some((letters) =>
    ["fullName", "firstName", "lastName"].some((key) => isWordFor(key, "sure", letters)),
  );

/** True if a cell heads VINs, or the serial numbers that stand for them. */
export function isVinHeader(cell: string, kind: "vin" | "serial"): boolean {
  return headerForms(cell).some((letters) =>
    kind === "vin"
      ? isWordFor("vin", "sure", letters)
      : // "Vehicle ID" may be the unit's number.
        isWordFor("vin", "weak", letters) && !/id(entification)?$/.test(letters),
  );
}
