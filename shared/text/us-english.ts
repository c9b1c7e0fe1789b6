import { toOfficeTime } from "./time-zone.ts";

// Not Intl: its first use takes a phone a tenth of a second, and these few formats are the same everywhere.

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const spelled = (year: number, month: number, day: number): string => `${months[month]} ${day}, ${year}`;

/** "March 2" for the third month. */
export const usMonthDay = (month: number, day: number): string => `${months[month - 1]} ${day}`;

/** "March 2, 2026" for an ISO date or time, in UTC: the same day everywhere. */
export function usDay(iso: string): string {
  const date = new Date(iso);
  return spelled(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** "March 2026" for an ISO month or date. */
export const usMonth = (iso: string): string =>
  `${months[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(0, 4))}`;

/** "March 2, 2026" for a moment, in local time. */
export const usLocalDay = (date: Date): string =>
  spelled(date.getFullYear(), date.getMonth(), date.getDate());

export const usNumericDay = (date: Date): string =>
  [date.getMonth() + 1, date.getDate(), date.getFullYear()]
    .map((part) => String(part).padStart(2, "0"))
    .join("/");

/** "2026-03-02" for a moment, in local time. */
export function isoLocalDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

const toClock = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;

/** "3:05 PM" for a moment, in local time. */
export const usTime = (date: Date): string => toClock(date.getHours(), date.getMinutes());

/** "Mar 2" for a moment, in local time. */
export const usShortDay = (date: Date): string => `${months[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;

/** "Mar 2, 2026, 3:05 PM" for a moment, in the office's time zone. */
export function usDateTime(date: Date): string {
  const [year, month = 1, day, hours = 0, minutes = 0] = toOfficeTime(date).split(/\D/).map(Number);
  return `${months[month - 1]?.slice(0, 3)} ${day}, ${year}, ${toClock(hours, minutes)}`;
}

const beforeNumber = new RegExp(`\\b(${months.join("|")})(?= \\d)`, "g");

/** "Due March 2, 2028" as "Due Mar 2, 2028". */
export const shortenMonths = (text: string): string =>
  text.replace(beforeNumber, (month) => month.slice(0, 3));

/** "1234567" as "1,234,567". */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

export const usNumber = (count: number): string => groupThousands(String(count));

export function usList(items: readonly string[]): string {
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")}, and ${items.at(-1) ?? ""}`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
