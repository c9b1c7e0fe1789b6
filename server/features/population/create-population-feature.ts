import type pg from "pg";
import type { Dependencies } from "#server/dependencies.ts";
import { findPopulation } from "#server/db/fmcsa-copy/population/find-population.ts";
import type { Feature } from "#server/features/feature.ts";
import { AppError } from "#server/http/app-error.ts";
import { route } from "#server/http/route.ts";
import { describeError } from "#server/log.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import { getPopulation, type PopulationAnswer } from "#shared/api/standing/population.ts";

type Deps = Pick<Dependencies, "log"> & {
  /** Our copy of FMCSA's data; undefined if there is none. */
  readonly fmcsaCopy?: { readonly pool: pg.Pool } | undefined;
};

export type PopulationFeature = Feature & {
  /** Where a carrier stands; undefined without a copy, or before anything was computed from it. */
  readonly findPopulation: (dotNumber: string) => Promise<CarrierPopulation | undefined>;
};

/** Says where a carrier stands among those of like size, from the copy of FMCSA's data. */
export function createPopulationFeature({ log, fmcsaCopy }: Deps): PopulationFeature {
  const find = async (pool: pg.Pool, dotNumber: string, requestId: string) => {
    try {
      return await findPopulation(pool, dotNumber);
    } catch (error) {
      log.warn({ error: describeError(error), requestId }, "the copy's population can't be read");
      throw new AppError(
        503,
        "We couldn't check where this carrier stands among others. Nothing is wrong with your DOT number. Please try again in a few minutes.",
      );
    }
  };
  return {
    findPopulation: async (dotNumber) => fmcsaCopy && findPopulation(fmcsaCopy.pool, dotNumber),
    routes: [
      route(getPopulation, async ({ params, request }): Promise<PopulationAnswer> => {
        const population = fmcsaCopy && (await find(fmcsaCopy.pool, params.dot, request.id));
        return population ? { state: "computed", population } : { state: "none" };
      }),
    ],
  };
}
