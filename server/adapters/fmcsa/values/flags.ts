import { toText } from "./text.ts";

/** Z marks a driver that is out of service, X a ticked box; a number is how many. */
const yes = /^(?:y|yes|t|true|x|z|0*[1-9]\d*)$/i;
const no = /^(?:n|no|f|false|0+)$/i;

/** Whether FMCSA says yes, in any of the spellings of its data sets: Y, true, X, Z, 1. Most leave out a no. */
export const isYes = (raw: unknown): boolean => yes.test(toText(raw) ?? "");

/** The same, but undefined if FMCSA says neither yes nor no. */
export function toFlag(raw: unknown): boolean | undefined {
  return isYes(raw) || (no.test(toText(raw) ?? "") ? false : undefined);
}
