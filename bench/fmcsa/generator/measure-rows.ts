import type { Carrier } from "./carriers.ts";
import type { GeneratedRow } from "./carrier-rows.ts";
import { countOutOfService } from "./inspection-rows.ts";
import { generateInspections, type GeneratedInspection } from "./inspections.ts";
import type { GeneratedBasic } from "./violation-codes.ts";

/** The columns of the measures begin with other names than those of the inspections. */
const prefixes = [
  ["unsafe_driv", "unsafe"],
  ["hos_driv", "fatigued"],
  ["driv_fit", "dr_fitness"],
  ["contr_subst", "subt_alcohol"],
  ["veh_maint", "vh_maint"],
] as const satisfies readonly (readonly [string, GeneratedBasic])[];

/** The most that one inspection adds (SMS Methodology 3.21). */
const severityCap = 30;

/** Sums over a carrier's inspections, so that none of them is kept. */
function sumUp(inspections: Iterable<GeneratedInspection>) {
  const basics = prefixes.map(([prefix, basic]) => ({
    prefix,
    basic,
    withViolation: 0,
    points: 0,
    weights: 0,
  }));
  const totals = { all: 0, driver: 0, driverOut: 0, vehicle: 0, vehicleOut: 0 };
  for (const inspection of inspections) {
    const { level, violations, timeWeight, relevantTo } = inspection;
    const outOfService = countOutOfService(inspection);
    totals.all += 1;
    if (level !== 5) totals.driver += 1;
    if (level !== 3) totals.vehicle += 1;
    if (outOfService.driver > 0) totals.driverOut += 1;
    if (outOfService.vehicle > 0) totals.vehicleOut += 1;
    for (const sums of basics) {
      if (!relevantTo.includes(sums.basic)) continue;
      const own = violations.filter(({ basic }) => basic === sums.basic);
      const severity = own.reduce((sum, each) => sum + each.severity, 0);
      sums.weights += timeWeight;
      sums.points += Math.min(severityCap, severity) * timeWeight;
      if (own.length > 0) sums.withViolation += 1;
    }
  }
  return { basics, totals };
}

/** Two decimals without a zero ahead, as FMCSA writes them: ".35", "12.5", "0". */
const toMeasure = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0(?=\.)/, "");

/** Unsafe Driving is per truck, the others per inspection. */
const getDivisor = (basic: GeneratedBasic, weights: number, { powerUnits }: Carrier): number =>
  basic === "unsafe" ? powerUnits : weights;

/** A row of 4y6x-dmck or h9zy-gjn8: what the carrier's generated inspections amount to. */
export function toMeasureRow(carrier: Carrier): GeneratedRow {
  const { basics, totals } = sumUp(generateInspections(carrier));
  return {
    dot_number: carrier.dotNumber,
    insp_total: String(totals.all),
    driver_insp_total: String(totals.driver),
    driver_oos_insp_total: String(totals.driverOut),
    vehicle_insp_total: String(totals.vehicle),
    vehicle_oos_insp_total: String(totals.vehicleOut),
    ...Object.fromEntries(
      basics.flatMap(({ prefix, basic, withViolation, points, weights }) => [
        [`${prefix}_insp_w_viol`, String(withViolation)],
        [`${prefix}_measure`, toMeasure(weights === 0 ? 0 : points / getDivisor(basic, weights, carrier))],
        [`${prefix}_ac`, "N"],
      ]),
    ),
  };
}

/**
 * A row of m3ry-qcip or h3zn-uid9. Its percentiles only grow with the measure: what ranks a whole population writes its
 * own over them.
 */
export function toPercentileRow(carrier: Carrier): GeneratedRow {
  const row = toMeasureRow(carrier);
  const added = prefixes.flatMap(([prefix]): [string, string][] => {
    const measure = Number(row[`${prefix}_measure`]);
    const percentile = Math.round(100 * (1 - 1 / (1 + measure / 4)));
    return [
      [`${prefix}_pct`, `${percentile}%`],
      [`${prefix}_rd_alert`, "N"],
      [`${prefix}_basic_alert`, percentile >= 75 ? "Y" : "N"],
    ];
  });
  return { ...row, ...Object.fromEntries(added) };
}
