/** The values of a visitor that may go to an unverified address: numbers, never their free text. */

/** A DOT number as digits; "" for anything else. */
export const cleanDotNumber = (number: string): string => /^\s*(\d{1,8})\s*$/.exec(number)?.[1] ?? "";

/** An MC number as MC- and digits; "" for anything else. */
export function cleanMcNumber(number: string): string {
  const digits = /^\s*(?:MC)?[-\s]*(\d{1,8})\s*$/i.exec(number)?.[1];
  return digits === undefined ? "" : `MC-${digits}`;
}
