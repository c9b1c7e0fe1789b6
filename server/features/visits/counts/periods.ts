import type { DayRange } from "#server/db/time/office-day.ts";
import type { Days } from "./page-counts-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

type Periods = { readonly period: Days | null; readonly before: Days | null };

/**
 * The days to add up, and as many right before them. Days not counted yet are left out; there is no period before unless
 * counting had begun on an earlier day, since the first day was not counted from its start.
 * @param today the office's day
 */
export function getPeriods(range: DayRange, firstDay: string | null, today: string): Periods {
  const from = range.from ?? firstDay ?? today;
  const until = range.until === undefined || range.until > today ? today : range.until;
  if (firstDay === null || from > until || until < firstDay) return { period: null, before: null };
  const length = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  const before = { from: addDays(from, -length), until: addDays(from, -1) };
  const isCompared = range.from !== undefined && before.from > firstDay;
  return { period: { from, until }, before: isCompared ? before : null };
}
