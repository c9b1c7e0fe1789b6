import { createCarrierRecordsFeature } from "#server/fmcsa/records/create-carrier-records-feature.ts";
import { carrierRecordsRepository } from "#server/fmcsa/records/carrier-records-repository.ts";
import { createRelatedCarriersFeature } from "#server/fmcsa/related/create-related-carriers-feature.ts";
import { createCarrierSearchFeature } from "#server/fmcsa/search/create-carrier-search-feature.ts";
import {
  createPercentilesFeature,
  createPopulationFeature,
} from "#server/fmcsa/standing/create-standing-features.ts";
import type { Dependencies, Feature } from "#server/http/route.ts";
import { recordYears } from "#shared/api/carrier/dated-record.ts";
import { listStandingLines } from "#shared/carrier/standing/list-standing-lines.ts";
import { createMirrorFeature } from "./create-mirror-feature.ts";
import { openMirror } from "./open-mirror.ts";

/** Opens the mirror, and creates all that only it can tell. On a site without one it knows nothing about any carrier. */
export function createMirrorExtra(dependencies: Dependencies) {
  const mirror = openMirror(dependencies);
  const deps = { ...dependencies, mirror };
  const { report, findFailing, ...syncing } = createMirrorFeature(deps);
  const search = createCarrierSearchFeature(deps);
  const percentiles = createPercentilesFeature(deps);
  const population = createPopulationFeature(deps);
  const records = carrierRecordsRepository(deps.store);
  return {
    mirror,
    reportMirror: report,
    findFailingSets: findFailing,
    readStanding: async (dotNumber: string) => {
      const [ranks, rates] = await Promise.allSettled([
        percentiles.findPercentiles(dotNumber),
        population.findPopulation(dotNumber),
      ]);
      return listStandingLines({
        percentiles: ranks.status === "fulfilled" ? ranks.value : undefined,
        population: rates.status === "fulfilled" ? rates.value : undefined,
      });
    },
    getMirrorSettings: async () => ({
      ...(mirror && { fmcsaMirror: true as const }),
      ...((await search.isSearchable()) && { carrierSearch: true as const }),
    }),
    purgeRecords: async (now: Date) => ({
      carrierRecords: await records.deleteBefore(yearsAgo(now, recordYears)),
    }),
    listMirrorFeatures: (carriers: Pick<Feature, "routes">): Feature[] => [
      createCarrierRecordsFeature({ ...deps, sources: [carriers, percentiles, population] }),
      search,
      population,
      percentiles,
      createRelatedCarriersFeature(deps),
      { ...syncing, close: async () => mirror?.pool.end() },
    ],
  };
}

/** The day this many years before, "2019-11-26". */
function yearsAgo(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
