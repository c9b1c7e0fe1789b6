import { createGeoipFile, type GeoipFile } from "#server/adapters/geoip/geoip-file.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createPlacesReloader } from "./reload-places.ts";
import { createVisitRollupWorker } from "./visit-rollup-worker.ts";
import { visitsRoutes } from "./visits-routes.ts";
import { createVisitsService } from "./visits-service.ts";

type Deps = Pick<Dependencies, "config" | "log" | "repositories" | "transact">;

export type VisitsFeature = Feature & {
  /** Finds the place of an address; undefined if no file is configured. */
  readonly places: GeoipFile | undefined;
};

/** Where visitors come from: places, sources, and statistics of them. */
export async function createVisitsFeature(deps: Deps): Promise<VisitsFeature> {
  const { config, log, repositories, transact } = deps;
  const { file, ignoresHeaders } = config.geo;
  if (ignoresHeaders) log.warn("GEO_HEADERS is ignored: set TRUST_PROXY, or any visitor could send them");
  const places = file === undefined ? undefined : createGeoipFile(file, log);
  await places?.refresh();
  return {
    places,
    routes: visitsRoutes(createVisitsService({ repositories, transact })),
    workers: [createVisitRollupWorker(transact, log), ...(places ? [createPlacesReloader(places, log)] : [])],
  };
}
