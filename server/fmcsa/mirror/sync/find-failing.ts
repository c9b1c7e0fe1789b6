import { copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import type { SetStates } from "./set-states.ts";
import { alertAfter } from "#shared/api/admin/dashboard.ts";
import type { FailingCopy } from "#shared/api/admin/today/today.ts";

const ids = [...copiedSets.map(({ dataSet }) => dataSet.id), percentilesName] as const;

/** What failed so often in a row that somebody has to look at it. */
export const findFailing = (states: SetStates): FailingCopy[] =>
  ids.flatMap((id) => {
    const { failures = 0, error = null, failedAt = null } = states.get(id) ?? {};
    return failures < alertAfter || error === null || failedAt === null
      ? []
      : [{ id, count: failures, at: failedAt.toISOString(), reason: error }];
  });
