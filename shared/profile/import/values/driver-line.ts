import { usStates } from "#shared/text/us-states.ts";
import { plainText, withoutBullet } from "./cell.ts";
import { yearInDate } from "./read-date.ts";
import type { LineParts } from "./unit-line.ts";

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
