import { createVpic } from "#server/adapters/vpic/vpic.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { vinRoutes } from "./vin-routes.ts";
import { createVinService } from "./vin-service.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log" | "offline" | "repositories">;

/** Decodes VINs and suggests corrections. */
export function createVinFeature({ config, health, log, offline, repositories }: Deps): Feature {
  const vins = createVinService({
    vpic: createVpic({ ...config.vpic, health: health.getRecorder("NHTSA") }),
    decodes: repositories.vins,
    offline,
    waitMs: config.vpic.budgetMs,
    now: () => new Date(),
    log,
  });
  return { routes: vinRoutes(vins, offline) };
}
