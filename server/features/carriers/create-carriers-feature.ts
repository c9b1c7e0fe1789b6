import { createFmcsa } from "#server/adapters/fmcsa/fmcsa.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createCarrierLookups } from "./carrier-lookups.ts";
import { carriersRoutes } from "./carriers-routes.ts";
import { createCarrierServices } from "./create-carrier-services.ts";
import { type CheckRecord, createRecordCheck } from "./record-check.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log" | "repositories">;

export type CarriersFeature = Feature & { readonly checkRecord: CheckRecord };

/** Reads carriers' records from FMCSA's open data, and compares profiles with them. */
export function createCarriersFeature({ config, health, log, repositories }: Deps): CarriersFeature {
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
  const services = createCarrierServices(lookups, () => new Date());
  const { companies } = services;
  return {
    routes: carriersRoutes(services),
    checkRecord: createRecordCheck({ companies, waitMs: config.fmcsa.quoteWaitMs }),
  };
}
