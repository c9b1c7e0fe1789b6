import { createFmcsa } from "#server/adapters/fmcsa/fmcsa.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createCarrierLookups } from "./carrier-lookups.ts";
import { carriersRoutes } from "./carriers-routes.ts";
import { createCarrierServices } from "./create-carrier-services.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log" | "repositories">;

/** Reads carriers' records from FMCSA's open data. */
export function createCarriersFeature({ config, health, log, repositories }: Deps): Feature {
  const lookups = createCarrierLookups({
    fmcsa: createFmcsa({
      ...config.fmcsa,
      health: health.getRecorder("FMCSA"),
      onTokenRefused: () => log.warn("FMCSA refused FMCSA_APP_TOKEN; requests go out without it"),
    }),
    answers: repositories.fmcsaAnswers,
    isSample: config.fmcsa.isSample,
    waitMs: config.fmcsa.waitMs,
    now: () => new Date(),
    log,
  });
  return { routes: carriersRoutes(createCarrierServices(lookups, () => new Date())) };
}
