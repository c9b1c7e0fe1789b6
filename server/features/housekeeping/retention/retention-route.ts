import { type Dependencies, found, route, type Route } from "#server/http/route.ts";
import { getRetention, maxCounted } from "#shared/api/admin/records/retention-api.ts";
import { retentionKinds } from "#shared/api/admin/retention-kinds.ts";
import { retentionEveryMs, toLimits } from "./run-retention.ts";
import { retentionRepository } from "./retention-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "store">;

export const retentionRoute = ({ clock, config, store }: Deps): Route =>
  route(getRetention, async () => {
    const days = config.retention;
    const { running, last } = await retentionRepository(store).findState();
    const nextRunAt = last && new Date(Date.parse(last.startedAt) + retentionEveryMs);
    const limits = toLimits(days, nextRunAt ?? clock.now());
    const hasLimits = Object.keys(limits).length > 0;
    const kinds = await Promise.all(
      retentionKinds.map(async (kind) => ({
        kind,
        days: days[kind],
        ...(await retentionRepository(store).count(kind, limits[kind], maxCounted)),
      })),
    );
    return found({
      kinds,
      isRunning: running !== null,
      nextRunAt: hasLimits ? nextRunAt : null,
      lastRun: last,
    });
  });
