export const defaultTimeZone = "America/New_York";

/** The office's time zone, for all days and times: the server's setting; in the back office, what its session says. */
let zone = defaultTimeZone;

export const getTimeZone = (): string => zone;

export function setTimeZone(name: string): void {
  if (name === zone) return;
  zone = name;
  formats = undefined;
}

/** True if this is a name such as America/Chicago. Offsets are none: databases read their sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const createFormats = () => ({
  time: new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
  name: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" }),
});
/** Made when they are needed: the first one takes a phone a tenth of a second. */
let formats: ReturnType<typeof createFormats> | undefined;
const getFormats = () => (formats ??= createFormats());

/** "2026-11-23 09:41:07" for a moment, by the office's clock. */
export const toOfficeTime = (moment: Date): string => getFormats().time.format(moment);

/** The office's day of a moment, such as 2025-10-04. */
export const toOfficeDay = (moment: Date): string => toOfficeTime(moment).slice(0, 10);

// In UTC, days have 24 hours.
const dayMs = 24 * 60 * 60 * 1000;

/** The day that many days after another, both yyyy-mm-dd. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days from one to a later one, both yyyy-mm-dd and both included. */
export const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;

/** The moment at which the office's clock shows "2026-11-23T09:41": the first one if it does so twice. */
export function fromOfficeTime(local: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const toOffset = (moment: number): number =>
    Date.parse(`${toOfficeTime(new Date(moment)).replace(" ", "T")}Z`) - Math.floor(moment / 1000) * 1000;
  // Offsets change by hours, and not twice within two days.
  const candidates = [wanted - dayMs, wanted + dayMs].map((near) => wanted - toOffset(near));
  const isRight = (moment: number): boolean => moment + toOffset(moment) === wanted;
  return new Date(candidates.filter(isRight).toSorted((a, b) => a - b)[0] ?? candidates[0] ?? wanted);
}

/** "Eastern Time" */
export const getTimeZoneName = (): string =>
  getFormats()
    .name.formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;
