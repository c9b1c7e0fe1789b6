import type { RowField } from "#shared/profile/field.ts";
import { powerUnitTypes, trailerTypes } from "#shared/profile/options.ts";
import { vinsIn } from "#shared/profile/import/values/read-vin.ts";
import { isKnownMake, readUnitType, splitMake } from "#shared/profile/import/values/read-unit-words.ts";
import { findOption, readState } from "#shared/profile/import/values/read-choice.ts";
import { toNumberStyle } from "#shared/profile/import/formats/format-cell.ts";
import { isDateText, isSerialDate, yearInDate } from "#shared/profile/import/values/read-date.ts";
import { unitListNamed } from "#shared/profile/import/rows/unit-list.ts";
import { isYear, measureShare } from "./wanted-columns.ts";

const hasVin = (text: string): boolean => vinsIn(text).length > 0;
const isAmount = (text: string): boolean => {
  const digits = /^\$?\s*(\d{1,3}(,\d{3})+|\d{4,7})(\.\d\d?)?$/.exec(text);
  return (digits !== null || (toNumberStyle(text) ?? "unclear") !== "unclear") && !isYear(text);
};
/** True if bare numbers may be values. Odometer readings are rarely multiples of 50, and often above 300,000. */
export const mayBeWorth = (sample: readonly string[]): boolean =>
  measureShare(
    sample,
    (text) => /[$€,]|\.\d{3}/.test(text) || (Number(text) <= 300_000 && Number(text) % 50 === 0),
  ) >= 0.7;

const isPersonsName = (text: string): boolean =>
  /^[\p{L}'’.-]+((, ?| )[\p{L}'’.-]+){1,4}$/u.test(text) && !/\b(inc|llc|truck|trailer|class)\b/i.test(text);
/** Social security and phone numbers (an area code and an exchange don't start with 0 or 1), ZIP codes. */
const isOtherNumber = (text: string): boolean =>
  /^(\d{3}-\d{2}-\d{4}|(\+?1[-. ]?)?\(?\d{3}\)?[-. ]*\d{3}[-. ]\d{4}|1?([2-9]\d\d){2}\d{4}|\d{5}(-\d{4})?)$/.test(
    text,
  );

const isLicenseNumber = (text: string): boolean =>
  !isSerialDate(text) &&
  !isOtherNumber(text) &&
  /^[A-Z]{0,3}[-\d ]*\d[A-Z\d-]*$/i.test(text) &&
  text.replace(/\D/g, "").length >= 5 &&
  text.length <= 20;
const isClass = (text: string): boolean => /^(class )?[abc]$|\bcdl\b|\bclass [abcdm]\b/i.test(text);

/** The median year of a column of dates: birth dates are at least 18 years old. */
function medianYear(sample: readonly string[]): number {
  const years = sample
    .map(yearInDate)
    .filter((year) => year !== undefined)
    .toSorted((a, b) => a - b);
  return years[Math.floor(years.length / 2)] ?? 0;
}

type Clue = (sample: readonly string[], field: RowField, today: Date) => number;

const dates = (sample: readonly string[]): number =>
  measureShare(sample, (text) => isDateText(text) || isSerialDate(text));

const isBirthYear = (sample: readonly string[], today: Date): boolean =>
  medianYear(sample) <= today.getFullYear() - 18;

const isOption = (field: RowField, text: string): boolean =>
  "options" in field && findOption(field, text) !== undefined;

/** More words are a remark: "flat tire, towed to the yard". */
const mostWords = 4;

const lists = ["powerUnits", "trailers"] as const;
const typesOf = { powerUnits: powerUnitTypes, trailers: trailerTypes } as const;

const isKnownType = (text: string): boolean =>
  lists.some((list) => typesOf[list].some(({ value }) => value === readUnitType(list, text))) ||
  unitListNamed(text) !== undefined;

const isShort = (text: string): boolean => text.split(/\s+/).length <= mostWords;

export const getContentClue = (key: string): Clue | undefined => clues[key];

const isNamedNumber = (text: string): boolean =>
  /^((truck|unit|trailer|tractor|trk|trlr?|veh(icle)?|power unit)\s*#?|#)\s*[a-z]{0,2}-?\d[\w-]{0,6}$/i.test(
    text,
  );

const clues: Readonly<Record<string, Clue>> = {
  vin: (sample) => measureShare(sample, hasVin),
  year: (sample) => measureShare(sample, isYear),
  // Of two, the one with dollar signs: the other may be an odometer.
  value: (sample) => measureShare(sample, isAmount) * (sample.some((text) => /[$€]/.test(text)) ? 1 : 0.9),
  deductible: (sample, field) => measureShare(sample, (text) => isOption(field, text)),
  make: (sample) => measureShare(sample, (text) => isShort(text) && isKnownMake(splitMake(text).make)),
  type: (sample) =>
    measureShare(sample, (text) => isShort(text) && !isNamedNumber(text) && isKnownType(text)),
  unitNumber: (sample) => measureShare(sample, isNamedNumber),
  radius: (sample, field) =>
    measureShare(sample, (text) => /mi|\d\s*-\s*\d|local|otr/i.test(text)) > 0.5
      ? measureShare(sample, (text) => isOption(field, text) && !/^\d+$/.test(text))
      : 0,
  licenseState: (sample) => measureShare(sample, (text) => readState(text) !== undefined),
  licenseClass: (sample) => measureShare(sample, isClass),
  dateOfBirth: (sample, _field, today) => (isBirthYear(sample, today) ? dates(sample) : 0),
  // Dates to come are those when something expires.
  dateOfHire: (sample, _field, today) =>
    isBirthYear(sample, today) || sample.some((text) => (yearInDate(text) ?? 0) > today.getFullYear())
      ? 0
      : dates(sample),
  fullName: (sample) => measureShare(sample, isPersonsName),
  // With letters, it is less likely an employee's number.
  licenseNumber: (sample) =>
    measureShare(sample, isLicenseNumber) * (sample.some((text) => /[a-z]/i.test(text)) ? 1 : 0.9),
};
