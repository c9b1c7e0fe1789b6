import { createGeoipFile, type GeoipFile } from "#server/adapters/geoip/geoip-file.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createPeriodicJob } from "#server/periodic-job.ts";
import { visitsRoutes } from "./visits-routes.ts";

type Deps = Pick<Dependencies, "config" | "log" | "exportSlots" | "repositories" | "transact">;

type VisitsFeature = Feature & {
  /** Finds the place of an address; undefined if no file is configured. */
  readonly places: GeoipFile | undefined;
};

const minuteMs = 60_000;

/** Where visitors come from: places, sources, and statistics of them. */
export async function createVisitsFeature(deps: Deps): Promise<VisitsFeature> {
  const { config, log, transact } = deps;
  const { file, ignoresHeaders } = config.geo;
  if (ignoresHeaders) log.warn("GEO_HEADERS is ignored: set TRUST_PROXY, or any visitor could send them");
  const places = file === undefined ? undefined : createGeoipFile(file, log);
  await places?.refresh();
  // The visits of each day once it is complete: years of them one by one, with a pause for others.
  const rollups = createPeriodicJob({
    round: async () => {
      const isCounted = await transact.run(async ({ visitRollups }) => visitRollups.countNextDay());
      return isCounted ? 20 : 10 * minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the visits of a day were not counted",
    log,
  });
  // MaxMind publishes a new version of the file twice a week.
  const reload = createPeriodicJob({
    round: async () => {
      await places?.refresh();
      return minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the file of places was not checked",
    log,
  });
  return {
    places,
    routes: visitsRoutes(deps),
    workers: [rollups, ...(places ? [reload] : [])],
  };
}
