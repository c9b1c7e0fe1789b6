import { toLine } from "#server/base/upstream/to-line.ts";
import { systemClock } from "#server/base/clock.ts";
import { maskVin } from "#shared/carrier/roster.ts";

/** Longer than any name or description. */
const longest = 500;

/** A text on one line; undefined if FMCSA has none. */
export function toText(raw: unknown): string | undefined {
  const text = toLine(raw, longest);
  return text === "" ? undefined : text;
}

const whole = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.0*)?$/;
const decimal = /^(?:\d{1,12}(?:\.\d*)?|\.\d+)$/;

/** A whole number from 0: "17", "17.0", "1,234"; undefined for anything else. */
export function toWhole(raw: unknown): number | undefined {
  const text = toText(raw) ?? "";
  return whole.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** A count that FMCSA leaves empty for none. */
export const toCount = (raw: unknown): number => toWhole(raw) ?? 0;

/** A number from 0: ".69", "0"; undefined for anything else. */
export function toDecimal(raw: unknown): number | undefined {
  const text = toText(raw) ?? "";
  return decimal.test(text) ? Number(text) : undefined;
}

/** A year from 1900 to 2100; FMCSA has 0 for none. */
export function toYear(raw: unknown): number | undefined {
  const year = toWhole(raw) ?? 0;
  return year >= 1900 && year <= 2100 ? year : undefined;
}

/** Z marks a driver that is out of service, X a ticked box; a number is how many. */
const yes = /^(?:y|yes|t|true|x|z|0*[1-9]\d*)$/i;
const no = /^(?:n|no|f|false|0+)$/i;

/** True if FMCSA says yes, in any of the spellings of its data sets: Y, true, X, Z, 1. Most leave out a no. */
export const isYes = (raw: unknown): boolean => yes.test(toText(raw) ?? "");

/** Undefined if FMCSA says neither yes nor no. */
export function toFlag(raw: unknown): boolean | undefined {
  return isYes(raw) || (no.test(toText(raw) ?? "") ? false : undefined);
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** "23-MAY-25": the SMS data sets. */
const dayMonthYear = /^(?<day>\d{1,2})-(?<month>[A-Z]{3})-(?<year>\d{4}|\d{2})$/i;
/** "20260422", "20260422 2139": the daily data sets. */
const digits = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?: \d{4})?$/;
/** "2026-08-25T00:00:00.000": the out-of-service orders. */
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;
const slashes = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?: .*)?$/;
const spellings = [dayMonthYear, digits, iso, slashes];

/** Two digits are a year of this century, unless it would be later than next year. */
function toFullYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year);
  return 2000 + Number(year) > thisYear + 1 ? 1900 + Number(year) : 2000 + Number(year);
}

const toMonth = (month: string): number =>
  /^\d/.test(month) ? Number(month) : months.indexOf(month.toUpperCase()) + 1;

/** A day in any of FMCSA's spellings as "2025-05-23"; undefined for days that don't exist. */
export function toDay(raw: unknown, thisYear = systemClock.now().getFullYear()): string | undefined {
  const text = toText(raw) ?? "";
  const found = spellings
    .map((spelling) => spelling.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  if (!found) return undefined;
  const year = toFullYear(found.year ?? "", thisYear);
  const [month, day] = [toMonth(found.month ?? ""), Number(found.day)];
  const date = new Date(Date.UTC(year, month - 1, day));
  // February 30 would be in March, and a year like 0020 in 1920.
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  return exists && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** A local time as "08:36" from "0836". FMCSA writes midnight as 2400 and an unknown time as 9999. */
export function toTime(raw: unknown): string | undefined {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):?(\d{2})$/.exec(toText(raw) ?? "") ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (hours === "" || Number(minutes) > 59 || minute > 24 * 60) return undefined;
  return `${String(Number(hours) % 24).padStart(2, "0")}:${minutes}`;
}

const operations: Readonly<Record<string, string>> = {
  A: "Interstate",
  B: "Intrastate Hazmat",
  C: "Intrastate Non-Hazmat",
};

/** A carrier's operation in words; undefined for an unknown code. */
export const toOperation = (raw: unknown): string | undefined => operations[toText(raw)?.toUpperCase() ?? ""];

const facilities: Readonly<Record<string, string>> = { F: "Fixed inspection site", R: "Roadside" };

export const toFacility = (raw: unknown): string | undefined => facilities[toText(raw)?.toUpperCase() ?? ""];

/** An inspection level from 1 to 8, CVSA's highest; FMCSA has 99 for an invalid one. */
export function toLevel(raw: unknown): number | undefined {
  const level = toWhole(raw) ?? 0;
  return level >= 1 && level <= 8 ? level : undefined;
}

/**
 * The types of the daily data set (INSP_UNIT_TYPE_ID in FMCSA's MCMIS Vehicle Inspection data dictionary, revision
 * 5 of October 2025), spelled as the SMS data set spells them. The dictionary calls 5, MC, "Motor Carrier", which isn't a
 * vehicle. SMS has MOTOR COACH. 6 is "Other" and 13 "Unknown", which say nothing.
 */
const unitTypes = new Map([
  [1, "BUS"],
  [2, "DOLLY CONVERTER"],
  [3, "FULL TRAILER"],
  [4, "LIMOUSINE"],
  [5, "MOTOR COACH"],
  [7, "POLE TRAILER"],
  [8, "SCHOOL BUS"],
  [9, "SEMI-TRAILER"],
  [10, "STRAIGHT TRUCK"],
  [11, "TRUCK TRACTOR"],
  [12, "VAN"],
  [14, "INTERMODAL CHASSIS"],
  [15, "CRIB LOG TRAILER"],
]);

/** The type of an inspected vehicle, in words; undefined for an unknown code. */
export const toUnitType = (raw: unknown): string | undefined => unitTypes.get(toWhole(raw) ?? 0);

/** A VIN, or what an officer wrote instead; undefined for "UNKNOWN", "NONE" and the like, which have no digits. */
export function toVin(raw: unknown): string | undefined {
  const vin = toText(raw)?.toUpperCase();
  return vin !== undefined && /[1-9]/.test(vin) ? vin : undefined;
}

export function toMaskedVin(raw: unknown): string | undefined {
  const vin = toVin(raw);
  return vin === undefined ? undefined : maskVin(vin);
}

/** A record without the keys that are undefined: what FMCSA does not have is absent. */
export function omitUndefined<T extends object>(record: T): T;
// A copy, since objects that lost a key are slow to read.
export function omitUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
