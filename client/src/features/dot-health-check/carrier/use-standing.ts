import { useState } from "react";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useHasFmcsaCopy } from "./use-has-fmcsa-copy.ts";
import { getPercentiles } from "#shared/api/standing/percentiles.ts";
import { getPopulation } from "#shared/api/standing/population-api.ts";
import type { CarrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";

/** Where a carrier stands among others. Parts that this site doesn't compute, or that weren't read, are absent. */
export type CarrierStanding = {
  readonly percentiles?: Exclude<CarrierPercentiles, { state: "none" }> | undefined;
  readonly population?: CarrierPopulation | undefined;
  /** What to tell about a part that couldn't be read; undefined if none failed. */
  readonly failure?: string | undefined;
  /** Tries again what couldn't be read. */
  readonly retry?: () => void;
  readonly isRetrying?: boolean;
};

/** Said of a part that couldn't be read. */
export const unread =
  "We couldn't check all of where this carrier stands among others. That says nothing about the carrier.";

/** Asks for both parts side by side; for nothing on a site without a copy of FMCSA's data. */
export function useStanding(dotNumber: string): CarrierStanding {
  const input = { params: { dot: dotNumber } };
  const enabled = useHasFmcsaCopy();
  const percentiles = useApiQuery(getPercentiles, input, { enabled });
  const population = useApiQuery(getPopulation, input, { enabled });
  // The failure stays in view while it is tried again.
  const [isRetrying, setRetrying] = useState(false);
  const failed = [percentiles, population].filter(({ isError }) => isError);
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await Promise.all(failed.map(async ({ refetch }) => refetch()));
    setRetrying(false);
  };
  const [ranked, placed] = [percentiles.data, population.data];
  return {
    percentiles: ranked && ranked.state !== "none" ? ranked : undefined,
    population: placed?.state === "computed" ? placed.population : undefined,
    failure: failed.length > 0 || isRetrying ? unread : undefined,
    retry: () => void retry(),
    isRetrying,
  };
}

/** True if there is anything to show of it. */
export const hasStanding = (standing: CarrierStanding | undefined): standing is CarrierStanding =>
  [standing?.percentiles, standing?.population, standing?.failure].some((part) => part !== undefined);
