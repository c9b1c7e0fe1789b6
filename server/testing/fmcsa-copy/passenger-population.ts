import type { SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import type { Formula, Rounding, Sufficiency, Variant } from "#shared/carrier/percentiles/variant.ts";

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

export type Reading = Pick<Variant, "population"> & {
  readonly formula: Formula;
  readonly rounding: Rounding;
  readonly sufficiency: Sufficiency;
};

/** What FMCSA would publish by a reading, counted carrier by carrier. */
export function publish(
  carrier: Carrier,
  { population, formula, rounding, sufficiency }: Reading,
  all: readonly Carrier[] = carriers,
): string {
  if (carrier.vehicle < 5) return "Less than 5 vehicle inspections";
  if (carrier.withViolation === 0) return "0%";
  if (sufficiency !== "one" && carrier.withViolation < 5)
    return "Less than 5 vehicle inspections with violations";
  const fewest = sufficiency === "ranked" ? 5 : 1;
  const peers = all.filter(
    ({ vehicle, withViolation, isPassenger }) =>
      vehicle >= 5 &&
      withViolation >= fewest &&
      vehicle <= 10 === carrier.vehicle <= 10 &&
      (population === "one" || isPassenger),
  );
  const below = peers.filter(({ measure }) => measure < carrier.measure).length;
  const equal = peers.filter(({ measure }) => measure === carrier.measure).length;
  const n = peers.length;
  const share = {
    "below-of-others": below / (n - 1),
    "average-of-others": (below + (equal - 1) / 2) / (n - 1),
    "average-of-all": (below + (equal + 1) / 2) / n,
    "lowest-of-all": (below + 1) / n,
    "highest-of-all": (below + equal) / n,
    "below-of-all": below / n,
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

/** A carrier whose measure follows from its inspections; those with violations come first, and may be old. */
export const inspected = carriers.map((carrier, index) => {
  const withViolation = Math.min(carrier.withViolation, carrier.vehicle);
  const isOld = index % 10 === 0 && withViolation > 0 && withViolation < carrier.vehicle;
  const weights = withViolation * (isOld ? 1 : 3) + (carrier.vehicle - withViolation) * 3;
  const severity = 1 + (index % 40);
  const points = Math.min(30, severity) * withViolation * (isOld ? 1 : 3);
  const measure = Math.round((points / weights) * 100) / 100;
  return { ...carrier, withViolation, isOld, weights, severity, measure };
});
export type Inspected = (typeof inspected)[number];
export const hauler = inspected.find(
  ({ isPassenger, vehicle, withViolation }) => !isPassenger && vehicle > 7 && withViolation > 4,
);

export const toInspections = ({ dot, vehicle, withViolation, isOld }: Inspected): SocrataRow[] =>
  Array.from({ length: vehicle }, (_, index) => {
    const isFound = index < withViolation;
    const isHazmat = dot === hauler?.dot ? "true" : "false";
    return {
      unique_id: `${dot}${100 + index}`,
      report_number: String(index),
      report_state: "OH",
      dot_number: dot,
      insp_date: isFound && isOld ? "01-JAN-25" : "01-JUL-26",
      insp_level_id: "1",
      time_weight: isFound && isOld ? "1" : "3",
      driver_oos_total: "0",
      vehicle_oos_total: "0",
      hazmat_oos_total: "0",
      basic_viol: isFound ? "2" : "0",
      vh_maint_insp: "true",
      vh_maint_viol: isFound ? "2" : "0",
      hm_insp: isHazmat,
      hm_viol: isFound && isHazmat === "true" ? "1" : "0",
    };
  });
/** Two violations of each inspection share its severity, one of them by the weight of an out-of-service order. */
export const toViolations = ({ dot, withViolation, severity }: Inspected): SocrataRow[] =>
  Array.from({ length: withViolation }, (_, index) => {
    const row = {
      unique_id: `${dot}${100 + index}`,
      viol_code: "39347",
      basic_desc: "Vehicle Maintenance",
    };
    const found = [
      { ...row, oos_indicator: "false", total_severity_wght: String(Math.max(0, severity - 3)) },
      {
        ...row,
        oos_indicator: severity < 3 ? "false" : "true",
        severity_weight: severity < 3 ? String(severity) : "1",
      },
    ];
    const hazmat = { ...row, basic_desc: "Hazardous Materials Compliance", oos_indicator: "false" };
    return dot === hauler?.dot ? [...found, { ...hazmat, total_severity_wght: "6" }] : found;
  }).flat();

/** The reading of most tests. */
export const plain = {
  population: "one",
  formula: "average-of-all",
  rounding: "round",
  sufficiency: "shown",
} as const;

export const publishInspected = (carrier: Inspected): string => {
  const text = publish(carrier, plain, inspected);
  return carrier.isOld && text.endsWith("%") && carrier.vehicle >= 5 ? "No violations within 1 year" : text;
};
