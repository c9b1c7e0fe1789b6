import type { Publication } from "#server/fmcsa/portal/download/portal.ts";
import type { Cadence } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { SetState } from "./set-states.ts";
import { alertAfter } from "#shared/api/admin/dashboard.ts";

/** whole: load the file. changes: merge the rows that changed. none: the copy is as new as the portal's. */
export type Load = "whole" | "changes" | "none";

const dayMs = 24 * 60 * 60_000;
/** Changes don't tell which rows FMCSA deleted. */
const longestByChangesMs = 7 * dayMs;
/** A monthly set that has as many rows as before is loaded all the same when it would be due. */
const monthMs = 35 * dayMs;

/**
 * What a data set needs. A publication's date alone tells little: sets whose rows stay the same are stamped anew every day. So
 * a monthly set is new if its count differs as well, or if it was last loaded over a month ago.
 */
export function decideLoad(
  cadence: Cadence,
  state: SetState | undefined,
  { publishedAt, rows }: Publication,
  now: Date,
): Load {
  if (!state?.loadedAt) return "whole";
  // A file that the operator loaded has no date of publication.
  if (publishedAt <= (state.newestAt ?? state.loadedAt)) return "none";
  const passed = (since: Date): number => now.getTime() - since.getTime();
  if (cadence === "monthly")
    return rows === state.portalRows && passed(state.loadedAt) < monthMs ? "none" : "whole";
  const isDue = passed(state.wholeAt ?? state.loadedAt) >= longestByChangesMs;
  return cadence === "changes" && !isDue ? "changes" : "whole";
}

/** A set that keeps failing is tried once a day: each try may download gigabytes. */
export const isResting = (state: SetState | undefined, now: Date): boolean =>
  (state?.failures ?? 0) >= alertAfter && now.getTime() - (state?.failedAt?.getTime() ?? 0) < dayMs;
