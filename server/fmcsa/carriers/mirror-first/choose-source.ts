import type { Cadence } from "#server/fmcsa/mirror/mirrored-sets.ts";

/** What the copy has for a look-up, and what is known of FMCSA's own data set. Moments are ISO 8601. */
type Facts = {
  readonly cadence: Cadence;
  /** When FMCSA published the copy's snapshot or, if that isn't known, when we loaded it. */
  readonly copyIsOf: string;
  /** When FMCSA last published; undefined if that isn't known. */
  readonly newest: string | undefined;
  readonly isEmpty: boolean;
  /** Whether finding nothing would be told as "there is no such carrier". */
  readonly mustExist: boolean;
};

/** both: the copy answers while FMCSA is asked for what is newer. fmcsa: the copy can't answer this. */
type Choice = "copy" | "both" | "fmcsa";

/** A daily set's stamp moves every day, changed or not: a copy that is a day behind, and says so, will do. */
const allowedLagMs: Readonly<Record<Cadence, number>> = {
  monthly: 0,
  daily: 36 * 60 * 60_000,
  changes: 36 * 60 * 60_000,
};

/** Who answers a look-up that the copy has a snapshot for. */
export function chooseSource({ cadence, copyIsOf, newest, isEmpty, mustExist }: Facts): Choice {
  const lagMs = newest === undefined ? undefined : Date.parse(newest) - Date.parse(copyIsOf);
  // A carrier may have registered since.
  if (isEmpty && mustExist) return lagMs !== undefined && lagMs <= 0 ? "copy" : "fmcsa";
  return lagMs === undefined || lagMs <= allowedLagMs[cadence] ? "copy" : "both";
}
