const secondsPerDay = 86_400;

/** Days between the first days of the calendars of Windows and of old Macs. */
const macDays = 1462;

/** The last day that spreadsheets know: December 31, 9999. */
const lastDay = 2_958_465;

const two = (number: number): string => String(number).padStart(2, "0");

function toClock(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const clock = `${two(hours)}:${two(Math.floor(rest / 60))}`;
  return rest % 60 === 0 ? clock : `${clock}:${two(rest % 60)}`;
}

/** Whole seconds; a ten-thousandth less, as after sums of times, still counts as the next. */
const toSeconds = (days: number): number => Math.floor(days * secondsPerDay + 0.0001);

/** A length of time in days as hours and minutes: "36:30". */
export const showDuration = (days: number): string => toClock(toSeconds(days));

export const showClock = (days: number): string => toClock(toSeconds(days) % secondsPerDay);

/**
 * A date that a spreadsheet counts in days, as "2019-03-15", or with its time: "2019-03-15 08:30". "" for what Excel
 * shows as January 0, 1900: a formula that refers to an empty cell; undefined if the number isn't a date.
 */
export function showDate(days: number, isMacCalendar: boolean, hasTime: boolean): string | undefined {
  const seconds = toSeconds(days);
  const count = Math.floor(seconds / secondsPerDay) + (isMacCalendar ? macDays : 0);
  if (days < 0 || count > lastDay) return undefined;
  if (count === 0) return seconds === 0 ? "" : toClock(seconds);
  // Excel counts a February 29, 1900: days before it are one later than the others say.
  const day = new Date(Date.UTC(1899, 11, count < 60 ? 31 : 30) + count * secondsPerDay * 1000);
  const clock = toClock(seconds % secondsPerDay);
  return `${day.toISOString().slice(0, 10)}${hasTime && clock !== "00:00" ? ` ${clock}` : ""}`;
}

/** A date as files spell it, "2019-03-15T00:00:00", without a time of midnight. */
export const trimDate = (iso: string): string => iso.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace("T", " ");
