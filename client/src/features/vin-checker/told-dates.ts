const calendar = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const calendarUtc = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const dayOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** How many midnights lie between two times, where the visitor is. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((dayOf(to) - dayOf(from)) / (24 * 60 * 60 * 1000));

/** "today", "yesterday", "on March 2, 2026". */
export function whenTold(isoTime: string, now: Date): string {
  const days = daysBetween(new Date(isoTime), now);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `on ${calendar.format(new Date(isoTime))}`;
}

/** A day without a time, "March 2, 2026", the same in every time zone. */
export const dayTold = (isoDate: string): string => calendarUtc.format(new Date(isoDate));
