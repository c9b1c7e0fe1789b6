import { createGeoipFile, type GeoipFile } from "#server/http/place.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import { toSource } from "#shared/api/visit-source.ts";
import { sentStep } from "#shared/api/visit-api.ts";
import { createCountBuffer, isCountable } from "./count-buffer.ts";
import { pageCountsRoutes } from "./page-counts-routes.ts";
import { visitsRoutes } from "./visits-routes.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "exportSlots" | "store" | "transact">;

export type VisitsFeature = Feature & {
  /** Counts an accepted quote request, if its browser and visitor are counted at all. */
  readonly countSent: (request: RequestInfo, visit: Attribution) => void;
  /** Finds the place of an address; undefined if no file is configured. */
  readonly places: GeoipFile | undefined;
};

const minuteMs = 60_000;
/** A process that is killed loses what it counted since. */
const flushMs = 5000;

/** Visitors' places and sources, and statistics of them. */
export async function createVisitsFeature(deps: Deps): Promise<VisitsFeature> {
  const { config, log, transact, clock } = deps;
  const { file, ignoresHeaders } = config.geo;
  if (ignoresHeaders) log.warn("GEO_HEADERS is ignored: set TRUST_PROXY, or any visitor could send them");
  const places = file === undefined ? undefined : createGeoipFile(file, log);
  await places?.refresh();
  // MaxMind publishes a new version of the file twice a week.
  const reload = createPeriodicJob({
    name: "places_file",
    round: async () => {
      await places?.refresh();
      return minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the file of places was not checked",
    log,
    clock,
  });
  const buffer = createCountBuffer(transact, clock.now);
  const flush = createPeriodicJob({
    name: "page_counts",
    round: async () => {
      await buffer.flush();
      return flushMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the counts of pages were not stored",
    log,
    clock,
  });
  return {
    places,
    countSent: (request, visit) => {
      if (isCountable(request)) buffer.add([sentStep], toSource(visit));
    },
    routes: [...visitsRoutes(deps), ...pageCountsRoutes({ ...deps, buffer })],
    workers: [flush, ...(places ? [reload] : [])],
    close: buffer.flush,
  };
}
