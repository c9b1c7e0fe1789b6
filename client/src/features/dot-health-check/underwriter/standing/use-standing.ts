import { type ReactNode, useMemo } from "react";
import type { CarrierStanding } from "#client/features/dot-health-check/carrier/carrier.ts";
import { useRetry } from "#client/fmcsa/checked-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { getPercentiles, getPopulation } from "#shared/api/carrier/standing.ts";
import type { CarrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";

/** A carrier's place among others. Parts that this site doesn't compute, or couldn't read, are absent. */
export type Standing = {
  readonly percentiles?: Exclude<CarrierPercentiles, { state: "none" }> | undefined;
  readonly population?: CarrierPopulation | undefined;
  /** A sentence about a part that couldn't be read; undefined if none failed. */
  readonly failure?: string | undefined;
  readonly retry?: () => void;
  readonly isRetrying?: boolean;
};

type FullStanding = CarrierStanding & { readonly own: Standing };

export const couldNotCheckStanding =
  "We couldn't check all of where this carrier stands among others. That says nothing about the carrier.";

/** In percent; a kind that the month's computation doesn't have is absent. */
function toNationalRates(population: CarrierPopulation | undefined): NationalRates {
  const { vehicle, driver } = population?.national ?? {};
  return {
    ...(vehicle && { vehicle: (100 * vehicle.count) / vehicle.total }),
    ...(driver && { driver: (100 * driver.count) / driver.total }),
  };
}

export const createStanding = (own: Standing, national = toNationalRates(own.population)): FullStanding => ({
  own,
  isShown: [own.percentiles, own.population, own.failure].some((part) => part !== undefined),
  national,
});

const isFull = (standing: CarrierStanding): standing is FullStanding => "own" in standing;

/** Takes back out what `createStanding` was given: the core only passes it on. */
export const getStanding = (standing: CarrierStanding | undefined): Standing =>
  standing && isFull(standing) ? standing.own : {};

/** True if this site has a mirror of FMCSA's data, which can be asked about other carriers; false until the server has answered. */
export const useHasMirror = (): boolean => useApiQuery(getSiteSettings).data?.fmcsaMirror === true;

/** Asks for both parts side by side; for nothing on a site without a mirror of FMCSA's data. */
function useStanding(dotNumber: string): CarrierStanding {
  const input = { params: { dot: dotNumber } };
  const enabled = useHasMirror();
  const percentiles = useApiQuery(getPercentiles, input, { enabled });
  const population = useApiQuery(getPopulation, input, { enabled });
  const failed = [percentiles, population].filter(({ isError }) => isError);
  const { isRetrying, retry } = useRetry(async () =>
    Promise.all(failed.map(async ({ refetch }) => refetch())),
  );
  const [ranked, placed] = [percentiles.data, population.data];
  const own = {
    percentiles: ranked && ranked.state !== "none" ? ranked : undefined,
    population: placed?.state === "computed" ? placed.population : undefined,
    failure: failed.length > 0 || isRetrying ? couldNotCheckStanding : undefined,
    retry,
    isRetrying,
  };
  // An object that stays: the underwriting is recomputed when it changes.
  const national = useMemo(() => toNationalRates(own.population), [own.population]);
  return createStanding(own, national);
}

type Props = { dotNumber: string; children: (standing: CarrierStanding) => ReactNode };

export const WithStanding = ({ dotNumber, children }: Props): ReactNode => children(useStanding(dotNumber));
