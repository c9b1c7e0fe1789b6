import { createFmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { route, type Route } from "#server/http/route.ts";
import { getCarrier, getRegistration } from "#shared/api/carriers.ts";
import { createCarrierLookups } from "./carrier-lookups.ts";
import { createCompanyService } from "./company-service.ts";
import { inspectionsRoutes } from "./inspections/inspections-routes.ts";
import { createInspectionsLoader } from "./inspections/load-inspections.ts";
import { createLicensingService, filingsRoute, licensingRoute } from "./licensing-routes.ts";
import {
  type CheckRecord,
  createFindEmail,
  createRecordCheck,
  type FindEmail,
  type StandingReaders,
} from "./record-check.ts";
import { roadsideRoute } from "./roadside-route.ts";
import { safetyRoute } from "./safety-route.ts";
import { violationsRoute } from "./violations-route.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log" | "metrics" | "clock"> & {
  readonly mirror: FmcsaMirror | undefined;
  /** For what an agency is told with a quote request. */
  readonly standing: StandingReaders;
};

export type CarriersFeature = Feature & {
  readonly routes: readonly Route[];
  readonly checkRecord: CheckRecord;
  readonly findEmail: FindEmail;
};

/** Reads carriers' records from FMCSA's open data, and compares profiles with them. */
export function createCarriersFeature(deps: Deps): CarriersFeature {
  const { config, health, log, metrics, clock, standing } = deps;
  const waitMs = config.fmcsa.quoteWaitMs;
  const lookups = createCarrierLookups({
    fmcsa: createFmcsa({
      ...config.fmcsa,
      health: health.getRecorder("FMCSA"),
      onTokenRefused: () => log.warn("FMCSA refused FMCSA_APP_TOKEN; requests go out without it"),
    }),
    mirror: deps.mirror,
    isSample: config.fmcsa.isSample,
    waitMs: config.fmcsa.waitMs,
    countLookup: metrics.countLookup,
    log,
    now: clock.now,
  });
  const companies = createCompanyService(lookups);
  const findLicensing = createLicensingService(lookups);
  const loadInspections = createInspectionsLoader(lookups, clock);
  return {
    routes: [
      route(getCarrier, async ({ params, request }) => companies.find(params.dot, request.id)),
      route(getRegistration, async ({ params, request }) =>
        companies.findRegistration(params.dot, request.id),
      ),
      licensingRoute({ companies, findLicensing, clock }),
      filingsRoute(lookups),
      ...inspectionsRoutes(loadInspections, lookups),
      violationsRoute(lookups, loadInspections),
      safetyRoute(lookups),
      roadsideRoute(lookups),
    ],
    checkRecord: createRecordCheck({ companies, findLicensing, standing, waitMs, clock }),
    findEmail: createFindEmail({ companies, waitMs, clock }),
  };
}
