import { findPopulation } from "#server/fmcsa/mirror/population/find-population.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { readFromMirror } from "#server/fmcsa/mirror/read-from-mirror.ts";
import { route } from "#server/http/route.ts";
import { getPopulation, type PopulationAnswer } from "#shared/api/standing/population.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";

type Deps = Pick<Dependencies, "log"> & { readonly mirror: FmcsaMirror | undefined };

export type PopulationFeature = Feature & {
  /** Where a carrier stands; undefined without a copy, or before anything was computed from it. */
  readonly findPopulation: (dotNumber: string) => Promise<CarrierPopulation | undefined>;
};

/** Says where a carrier stands among those of like size, from the copy of FMCSA's data. */
export function createPopulationFeature({ log, mirror }: Deps): PopulationFeature {
  const find = async (dotNumber: string) => mirror && findPopulation(mirror.pool, dotNumber);
  return {
    findPopulation: find,
    routes: [
      route(getPopulation, async ({ params, request }): Promise<PopulationAnswer> => {
        const population = await readFromMirror({
          log,
          requestId: request.id,
          failure: "this carrier's rates couldn't be compared with others",
          read: async () => find(params.dot),
        });
        return population ? { state: "computed", population } : { state: "none" };
      }),
    ],
  };
}
