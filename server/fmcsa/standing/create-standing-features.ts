import { findPopulation } from "#server/fmcsa/mirror/population/find-population.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readFromMirror } from "#server/fmcsa/mirror/read-from-mirror.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { route } from "#server/http/route.ts";
import {
  getPercentileJudgements,
  getPercentiles,
  type PercentilesAnswer,
} from "#shared/api/standing/percentiles.ts";
import { getPopulation, type PopulationAnswer } from "#shared/api/standing/population.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import { readAnswer } from "./read-standing.ts";

type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

export type PercentilesFeature = Feature & {
  readonly findPercentiles: (dotNumber: string) => Promise<PercentilesAnswer>;
};

/** Says where a carrier stands among its peers, from the mirror; without one it knows nothing. */
export function createPercentilesFeature({ clock, mirror, log }: Deps): PercentilesFeature {
  const reader = mirror && createPercentileReader(mirror.pool, clock.now);
  const findPercentiles = async (dotNumber: string): Promise<PercentilesAnswer> =>
    reader ? readAnswer(reader, dotNumber) : { state: "none" };
  return {
    findPercentiles,
    routes: [
      route(getPercentiles, async ({ params, request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "this carrier's percentiles couldn't be checked",
          read: async () => findPercentiles(params.dot),
        }),
      ),
      route(getPercentileJudgements, async ({ request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "how well our percentiles match FMCSA's couldn't be checked",
          read: async () => ({ judgements: (await reader?.listJudgements()) ?? [] }),
        }),
      ),
    ],
  };
}

export type PopulationFeature = Feature & {
  /** The carrier's place; undefined without a copy, or before anything was computed from it. */
  readonly findPopulation: (dotNumber: string) => Promise<CarrierPopulation | undefined>;
};

/** Says where a carrier stands among those of like size, from the mirror. */
export function createPopulationFeature({ log, mirror }: Omit<Deps, "clock">): PopulationFeature {
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
