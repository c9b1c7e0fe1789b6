import { usLocalDay } from "#shared/us-english.ts";

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** How many midnights lie between two times in the visitor's time zone. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * 60 * 1000));

/** "today", "yesterday", "on March 2, 2026". */
export function formatAnsweredAt(isoTime: string, now: Date): string {
  const days = daysBetween(new Date(isoTime), now);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `on ${usLocalDay(new Date(isoTime))}`;
}
