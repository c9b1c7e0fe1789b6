import type { Dependencies } from "#server/dependencies.ts";
import { found, route, type Route } from "#server/http/route.ts";
import { getRetention, maxCounted } from "#shared/api/admin/records/retention.ts";
import { retentionKinds } from "#shared/api/admin/retention/retention-kinds.ts";
import { retentionEveryMs, toLimits } from "./run-retention.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "repositories">;

/** What the operator sees of it. */
export const retentionRoute = ({ clock, config, repositories: { retention } }: Deps): Route =>
  route(getRetention, async () => {
    const days = config.retention;
    const { running, last } = await retention.findState();
    const nextRunAt = last && new Date(Date.parse(last.startedAt) + retentionEveryMs);
    const limits = toLimits(days, nextRunAt ?? clock.now());
    const hasLimits = Object.keys(limits).length > 0;
    const kinds = await Promise.all(
      retentionKinds.map(async (kind) => ({
        kind,
        days: days[kind],
        ...(await retention.count(kind, limits[kind], maxCounted)),
      })),
    );
    return found({
      kinds,
      isRunning: running !== null,
      nextRunAt: hasLimits ? nextRunAt : null,
      lastRun: last,
    });
  });
