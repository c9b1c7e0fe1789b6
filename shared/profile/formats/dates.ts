import { toUsDate } from "./format.ts";
import type { Answer, YearBounds } from "#shared/profile/field.ts";

const toDate = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

export const isIsoDate = (answer: Answer): answer is string =>
  typeof answer === "string" && /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(toDate(answer).getTime());

/** The day this many years later, yyyy-mm-dd; February 29 becomes March 1 where there is none. */
export function addYears(iso: string, years: number): string {
  const date = toDate(iso);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function yearOutOfBounds(year: number, years: YearBounds, today: Date): string | undefined {
  const to = years.to(today);
  if (year >= years.from && year <= to) return undefined;
  return `Enter a year between ${years.from} and ${to}.`;
}

export function dateProblem(value: string, years: YearBounds, today: Date): string | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!parts) return "Enter the full date: month, day and four-digit year.";
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (!isCalendarDay(year, month, day)) return "That date doesn't exist. Check the month and day.";
  return yearOutOfBounds(year, years, today);
}

export function policyDateProblem(value: string, years: YearBounds, today: Date): string | undefined {
  return dateProblem(toUsDate(value), years, today);
}

export function monthYearProblem(value: string, years: YearBounds, today: Date): string | undefined {
  const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(value);
  if (!parts) return "Enter the month and four-digit year.";
  return yearOutOfBounds(Number(parts[2]), years, today);
}

export function yearProblem(value: string, years: YearBounds, today: Date): string | undefined {
  if (!/^\d{4}$/.test(value)) return "Enter a four-digit year.";
  return yearOutOfBounds(Number(value), years, today);
}

const dayMs = 86_400_000;

/** The days from January 1, 1970 to an MM/DD/YYYY date; undefined for anything else. */
export function toDayNumber(value: string): number | undefined {
  const [, month = 0, day = 0, year = 0] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? []).map(Number);
  return isCalendarDay(year, month, day) ? Date.UTC(year, month - 1, day) / dayMs : undefined;
}

/** The MM/DD/YYYY date this many days after January 1, 1970. */
export const toUsDay = (days: number): string => toUsDate(new Date(days * dayMs).toISOString().slice(0, 10));

const thisYear = (today: Date): number => today.getFullYear();

// Each upper bound is the later of the specified year and what today's date allows.
export const birthYears: YearBounds = { from: 1900, to: (today) => Math.max(2024, thisYear(today) - 16) };
export const driverBirthYears: YearBounds = {
  from: 1940,
  to: (today) => Math.max(2010, thisYear(today) - 16),
};
export const cdlYears: YearBounds = { from: 1900, to: (today) => Math.max(2025, thisYear(today)) };
export const hireYears: YearBounds = { from: 1990, to: (today) => Math.max(2025, thisYear(today)) };
export const equipmentYears: YearBounds = { from: 1900, to: (today) => Math.max(2030, thisYear(today) + 1) };
export const policyYears: YearBounds = { from: 1900, to: (today) => Math.max(2030, thisYear(today) + 1) };

/** A license of Arizona runs to the 65th birthday (A.R.S. 28-3171): for 49 years from the 16th. */
export const licenseExpiryYears: YearBounds = { from: 2010, to: (today) => thisYear(today) + 50 };
/** Two years at most (49 CFR 391.45). */
export const medicalExpiryYears: YearBounds = {
  from: 2010,
  to: (today) => Math.max(2030, thisYear(today) + 2),
};
/** The Clearinghouse opened on January 6, 2020. */
export const clearinghouseYears: YearBounds = { from: 2020, to: (today) => Math.max(2026, thisYear(today)) };

export const figureYears: YearBounds = { from: 2000, to: (today) => Math.max(2030, thisYear(today)) };

export const effectiveYears: YearBounds = {
  from: 2025,
  to: (today) => Math.max(2030, thisYear(today) + 2),
};

/** At least as old as a driver; most states let a person sign a contract from 18. */
export const ownerAge = { atLeast: 16, adult: 18 } as const;

/** Dates before these ages are worth a second look: states issue CDLs from 18. */
export const fromHiringAge = { born: "dateOfBirth", years: 16 } as const;
export const cdlAge = 18;

/** A two-digit year means 20xx up to this pivot, 19xx above it. */
const pivot = 24;

/** "87" as "1987", "07" as "2007"; anything but two digits is unchanged. */
export function expandYear(year: string): string {
  if (!/^\d{2}$/.test(year)) return year;
  return `${Number(year) <= pivot ? "20" : "19"}${year}`;
}
