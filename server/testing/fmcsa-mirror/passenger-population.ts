import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import type { Variant } from "#shared/carrier/percentiles/methodology.ts";

export type Carrier = {
  readonly dot: string;
  readonly vehicle: number;
  readonly withViolation: number;
  readonly measure: number;
  readonly isPassenger: boolean;
};

/** In two groups of Vehicle Maintenance and below them; measures tie; some have few or no violations. */
export const carriers: readonly Carrier[] = Array.from({ length: 300 }, (_, index) => ({
  dot: String(1000 + index),
  vehicle: 3 + ((index * 7) % 17),
  withViolation: (index * 5) % 9,
  measure: (index * 5) % 9 === 0 ? 0 : ((index * 37) % 23) / 10,
  isPassenger: index % 3 === 0,
}));

export type Reading = Omit<Variant, "precision">;

export function publish(
  carrier: Carrier,
  { population, formula, rounding, sufficiency }: Reading,
  all: readonly Carrier[] = carriers,
): string {
  if (carrier.vehicle < 5) return "Less than 5 vehicle inspections";
  if (carrier.withViolation === 0) return "0%";
  if (sufficiency !== "one" && carrier.withViolation < 5)
    return "Less than 5 vehicle inspections with violations";
  const peers = all.filter(
    ({ vehicle, withViolation, isPassenger }) =>
      vehicle >= 5 &&
      withViolation > 0 &&
      vehicle <= 10 === carrier.vehicle <= 10 &&
      (population === "one" || isPassenger),
  );
  const below = peers.filter(({ measure }) => measure < carrier.measure).length;
  const equal = peers.filter(({ measure }) => measure === carrier.measure).length;
  const n = peers.length;
  const share = {
    "below-of-others": below / (n - 1),
    "average-of-all": (below + (equal + 1) / 2) / n,
  }[formula];
  return `${Math[rounding](Number((share * 100).toFixed(9)))}%`;
}

export const toMeasures = ({ dot, vehicle, withViolation, measure }: Carrier): SocrataRow => ({
  dot_number: dot,
  insp_total: String(vehicle),
  driver_insp_total: "2",
  driver_oos_insp_total: "0",
  vehicle_insp_total: String(vehicle),
  vehicle_oos_insp_total: "0",
  veh_maint_insp_w_viol: String(withViolation),
  veh_maint_measure: String(measure),
});

const isAbove = (text: string): string => (Number.parseInt(text, 10) >= 65 ? "Y" : "N");

export const toPublished = (carrier: Carrier, text: string): SocrataRow => ({
  dot_number: carrier.dot,
  veh_maint_pct: text,
  veh_maint_rd_alert: isAbove(text),
  veh_maint_basic_alert: isAbove(text),
});

/** The reading of most tests. */
export const plain = {
  population: "one",
  formula: "average-of-all",
  rounding: "round",
  sufficiency: "shown",
} as const;
