import { plainText, withoutBullet } from "./cell.ts";
import { isKnownMake, readUnitType, splitMake } from "./read-unit-words.ts";
import { vinTextsIn } from "./read-vin.ts";
import { usStates } from "#shared/text/us-states.ts";
import { yearInDate } from "./read-date.ts";

export type LineParts = Readonly<Record<string, string>>;

const money = String.raw`\$\s?\d+(?:,\d{3})*(?:\.\d{1,2})?\s?k?\b|\b\d{1,3}(?:,\d{3})+\b|\b\d{2,3}\s?k\b`;
const labeledMoney = (label: string): RegExp =>
  new RegExp(String.raw`\b(?:${label})[\s:=-]*(${money}|\b\d{3,7}\b)`, "i");
const deductible = labeledMoney("deductible|deduct|ded");
const deductibleAfter = new RegExp(String.raw`(${money})\s*(?:ded(?:uctible)?)\b\.?(?![\s:=-]*\$?\d)`, "i");
const value = labeledMoney("stated value|insured value|stated amount|value|val|worth|stated|acv|insured for");
const anyMoney = new RegExp(`(${money})`, "i");
const year = /(?<![\w$,./-])((?:19|20)\d{2}|'\d{2})(?![\w,.-]*\d)/;
const unitNumber =
  /\b(?:unit|truck|trailer|tractor|trk|trl|auto|veh(?:icle)?)\s*(?:#|no\.?|number)?\s*[:#]?\s*(?!(?:19|20)\d\d\s+\p{L})([a-z]{0,3}-?\d[\w-]{0,7})\b\s*[-:,.)]?/iu;
/** "#101 - 2022 ..." starts with it. */
const leadingNumber =
  /^#\s*([\w-]{1,8})\b|^([a-z]{0,3}-?\d{1,5})\s+(?=(?:19|20)\d\d\s+\p{L})|^([a-z]{0,3}-?\d{1,5})\s*[-–:|]\s/iu;

const labels =
  /\b(?:vin|vehicle identification number|serial|s\/n|year|yr|make|model|stated|value|val|worth|acv|insured for|with)\b\s*(?:#|no\.?)?\s*[:=]?/gi;
/** Filler of a sentence: "truck 5 is a 2019 KW worth about 72k". */
const filler =
  /(?<![\w-])(?:an?|the|is|are|was|it'?s|has|have|about|approx(?:imately)?|around|roughly|my|our|we|i|and|also|please|add)(?![\w-])\.?/gi;

/** Words of a type or a length, and so of no model. */
const typeText =
  /\b\d{2}\s?(?:'|ft\b|foot\b)|(?<=(?:vans?|reefers?|trailers?|flat ?beds?) )(?:28|4[0-8]|53)\b|\b(?:dry ?vans?|vans?|reefers?|refrigerated|flat ?beds?|tractors?|sleepers?|day ?cabs?|trailers?|trucks?|box|dump|hoppers?|pick ?-?ups?)\b/gi;

/** One of the form's types in a text, or a word that tells a truck from a trailer. */
const findType = (text: string): string | undefined =>
  (["powerUnits", "trailers"] as const)
    .map((list) => readUnitType(list, text))
    .find((type) => type !== "" && type !== text);

/** Stands for the year, which the make follows. */
const yearMark = " ¦ ";

const wordsIn = (text: string): string =>
  text
    .replace(labels, " ")
    .replace(filler, " ")
    .replace(/[()[\]"|¦]/g, " ")
    .split(/[\s,;:]+/)
    .filter((word) => /[\p{L}\d]/u.test(word))
    .join(" ");

/** The make behind the year, and the model up to the next comma; else the first words of the text. */
function findMakeAndModel(text: string): ReturnType<typeof splitMake> {
  const [, behind = ""] = text.split(yearMark);
  const [first = "", next = ""] = behind
    .split(/[,;()[\]|]|\s[-–]\s/)
    .map(wordsIn)
    .filter((words) => words !== "");
  const { make, model } = splitMake(first, true);
  if (!isKnownMake(make)) return splitMake(wordsIn(text), true);
  return { make, model: model ?? (next.split(" ").length > 2 ? "" : next) };
}

/** "2022 Freightliner Cascadia 1FUJHHDR5NLMA1234 $118,000": the parts of a unit in one text. */
export function readUnitLine(cell: string): LineParts {
  const parts: Record<string, string> = {};
  let rest = withoutBullet(plainText(cell));
  const take = (key: string, pattern: RegExp): void => {
    const [all = "", ...groups] = pattern.exec(rest) ?? [];
    const found = groups.find((group) => group !== undefined);
    if (found === undefined) return;
    parts[key] = found;
    rest = rest.replace(all, key === "year" ? yearMark : " ");
  };
  const [vin, ...others] = vinTextsIn(rest);
  if (vin !== undefined && others.length === 0) {
    parts["vin"] = vin;
    rest = rest.replace(vin, " ");
  }
  take("deductible", deductibleAfter);
  if (parts["deductible"] === undefined) take("deductible", deductible);
  take("value", value);
  if (parts["value"] === undefined) take("value", anyMoney);
  take("unitNumber", leadingNumber);
  if (parts["unitNumber"] === undefined) take("unitNumber", unitNumber);
  take("year", year);
  const [short = "", digits] = /^\s*'?(\d\d)\s+(?=\p{L})/u.exec(rest) ?? [];
  // "19 Pete 389"
  if (
    digits !== undefined &&
    parts["year"] === undefined &&
    isKnownMake(splitMake(rest.slice(short.length)).make)
  ) {
    parts["year"] = digits;
    rest = `${yearMark}${rest.slice(short.length)}`;
  }
  const { make, model: named = "" } = findMakeAndModel(rest);
  const model = named.replace(typeText, " ").replace(/\s+/g, " ").trim();
  if (/\p{L}/u.test(make)) parts["make"] = make;
  if (model !== "") parts["model"] = model;
  const words = wordsIn(rest);
  const type = findType(words);
  if (type !== undefined) Object.assign(parts, { type, unitKind: words });
  return parts;
}

/** True if a text holds a unit: its VIN and year, or its year with a make that is known or comes right after. */
export function isUnitLine(cell: string): boolean {
  const { vin, year: own, make, model, value: worth } = readUnitLine(cell);
  if (make === undefined || make.length < 2 || own === undefined) return false;
  if (vin !== undefined) return true;
  return (model ?? worth) !== undefined && (isKnownMake(make) || plainText(cell).startsWith(own));
}

const day = String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}`;
const month = String.raw`\d{1,2}[-/]\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}|\d{4}`;
const labeled = (label: string, answer: string): RegExp =>
  new RegExp(String.raw`(?<![a-z])(?:${label})[\s:#=-]*(?:(?:on|in)\s+)?(${answer})(?!\w)`, "i");

const states = usStates.map(({ code }) => code).join("|");
const license = new RegExp(
  String.raw`(?:\b(?<before>${states})\s+)?\b(?:cdl|dl|ol|lic(?:ense)?|driver'?s? lic(?:ense)?)(?:[- ]?(?<letter>[abc]))?\b\s*(?:#|no\.?|number)?[\s:#=-]*(?:(?<after>${states})\b[\s:#-]*)?(?<number>\d{3}(?: \d{3}){2,3}|(?=[a-z0-9-]*\d{3})[a-z0-9][a-z0-9-]{4,19})(?!\w)(?:\s*[(/,;-]*\s*(?:(?:state|st)\b[\s:]*)?(?<behind>${states})\b\)?)?`,
  "i",
);
const bareLicense = new RegExp(
  String.raw`\b(?<before>${states})\s+#?(?<number>(?=[a-z0-9-]*\d{4})[a-z0-9-]{5,15})\b`,
  "i",
);
const hired = labeled("hired|hire date|date of hire|doh|hire|started|since", `${day}|${month}`);
const born = labeled(String.raw`d\.?o\.?b\.?|date of birth|birth ?date|born`, day);
const licenseClass = /\b(?:class|cdl)[\s:-]*([abcdm])\b/i;
const years =
  /(?<![\d/.-])(\d{1,2}\+?)\s*(?:years?|yrs?)\b\.?(?:\s*(?:of\s*)?(?:cdl|driving|otr)?\s*(?:exp(?:erience)?\b\.?)?)/i;
const anyDay = new RegExp(`(?<![\\d/.-])(${day})(?![\\d/-])`, "i");

/** "John Smith, DOB 05/14/1985, TX CDL 12345678, Class A, hired 03/2019": the parts of a driver in one text. */
export function readDriverLine(cell: string): LineParts {
  const parts: Record<string, string> = {};
  let rest = withoutBullet(plainText(cell));
  const cut = (all: string): void => {
    rest = rest.replace(all, " | ");
  };
  const take = (key: string, pattern: RegExp): void => {
    const [all = "", found] = pattern.exec(rest) ?? [];
    if (found === undefined) return;
    parts[key] = found;
    cut(all);
  };
  take("dateOfHire", hired);
  take("dateOfBirth", born);
  const found = license.exec(rest) ?? bareLicense.exec(rest);
  if (found?.groups) {
    const { before, after, behind, number = "", letter } = found.groups;
    parts["licenseNumber"] = number;
    const state = before ?? after ?? behind;
    if (state !== undefined) parts["licenseState"] = state.toUpperCase();
    if (letter !== undefined) parts["licenseClass"] = letter;
    cut(found[0]);
  }
  take("licenseClass", licenseClass);
  take("cdlExperience", years);
  const [all = "", other] = anyDay.exec(rest) ?? [];
  if (other !== undefined && parts["dateOfBirth"] === undefined && (yearInDate(other) ?? 9999) < 2010) {
    parts["dateOfBirth"] = other;
    cut(all);
  }
  const [name = ""] = rest
    .replace(/^(?:name|driver)\s*(?:#?\s*\d{1,3})?\s*:\s*/i, "")
    .split(/\s*[|;:([]|\s+[-–]\s|\d|,\s*(?=\||$)/);
  const own = name.replace(/[\s,/–([-]+$/, "").trim();
  if (/^[\p{L}'’.-]+,? [\p{L}'’., -]+$/u.test(own) && own.length < 50) parts["fullName"] = own;
  return parts;
}

export function isDriverLine(cell: string): boolean {
  const { fullName, dateOfBirth, licenseNumber } = readDriverLine(cell);
  return fullName !== undefined && (dateOfBirth ?? licenseNumber) !== undefined;
}
