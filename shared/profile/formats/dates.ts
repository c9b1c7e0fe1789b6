import { toUsDate } from "./format.ts";
import type { Answer, YearBounds } from "#shared/profile/field.ts";

const toDate = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

export const isIsoDate = (answer: Answer): answer is string =>
  typeof answer === "string" && /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(toDate(answer).getTime());

/** The day so many years later, yyyy-mm-dd; February 29 becomes March 1 where there is none. */
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

/** The MM/DD/YYYY date so many days after January 1, 1970. */
export const toUsDay = (days: number): string => toUsDate(new Date(days * dayMs).toISOString().slice(0, 10));
