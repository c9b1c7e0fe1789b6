const microseconds = 1_000_000;

/**
 * Microseconds since 1970 of a database timestamp, "2015-03-05 07:53:07.653041"; 0 if there is none. Doubles are exact until
 * 2255.
 */
export function readMoment(text: string | null): number {
  if (text === null) return 0;
  const seconds = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19) || "00:00:00"}Z`) / 1000;
  if (Number.isNaN(seconds)) return 0;
  const fraction = /^\.(\d{1,6})/.exec(text.slice(19))?.[1] ?? "";
  return seconds * microseconds + Number(fraction.padEnd(6, "0"));
}

/** Formats such a timestamp as yyyy-mm-dd. */
export const toDay = (moment: number): string => new Date(moment / 1000).toISOString().slice(0, 10);
