import type { Inspection } from "#shared/carrier/inspection.ts";

export const rateKinds = ["vehicle", "driver", "hazmat"] as const;
export type RateKind = (typeof rateKinds)[number];

/**
 * National out-of-service rates, in percent, as FMCSA's SAFER Company Snapshot shows them beside a carrier's:
 * https://safer.fmcsa.dot.gov/CompanySnapshot.aspx
 */
export const nationalAverages = {
  asOf: "2024-01-26",
  source: "FMCSA SAFER Company Snapshot",
  rates: { vehicle: 22.26, driver: 6.67, hazmat: 4.44 },
} as const;

/** With fewer inspections a rate says more about chance than about the carrier. */
export const fewestInspections = 5;

/** Roadside inspection levels that look at the driver, and at the vehicle (FMCSA A&I, Roadside Inspections). */
const driverLevels: ReadonlySet<number> = new Set([1, 2, 3, 6]);
const vehicleLevels: ReadonlySet<number> = new Set([1, 2, 5, 6]);

type Count = {
  readonly isCounted: (inspection: Inspection) => boolean;
  readonly isOutOfService: (inspection: Inspection) => boolean;
};

const counts: Readonly<Record<RateKind, Count>> = {
  vehicle: {
    isCounted: ({ insp_level_id = 0 }) => vehicleLevels.has(insp_level_id),
    isOutOfService: ({ vehicle_oos_total }) => vehicle_oos_total > 0,
  },
  driver: {
    isCounted: ({ insp_level_id = 0 }) => driverLevels.has(insp_level_id),
    isOutOfService: ({ driver_oos_total }) => driver_oos_total > 0,
  },
  hazmat: {
    isCounted: ({ is_hazmat }) => is_hazmat === true,
    isOutOfService: ({ hazmat_oos_total }) => hazmat_oos_total > 0,
  },
};

export type OutOfServiceRate = {
  readonly kind: RateKind;
  readonly inspections: number;
  readonly outOfService: number;
  /** In percent, to one decimal; undefined with fewer than 5 inspections. */
  readonly rate: number | undefined;
  readonly nationalAverage: number;
};

/** Out-of-service inspections per inspection of the kind, beside the national average. */
export function computeOutOfServiceRate(
  kind: RateKind,
  inspections: readonly Inspection[],
): OutOfServiceRate {
  const { isCounted, isOutOfService } = counts[kind];
  const counted = inspections.filter(isCounted);
  const outOfService = counted.filter(isOutOfService).length;
  const isEnough = counted.length >= fewestInspections;
  return {
    kind,
    inspections: counted.length,
    outOfService,
    rate: isEnough ? Math.round((outOfService / counted.length) * 1000) / 10 : undefined,
    nationalAverage: nationalAverages.rates[kind],
  };
}
