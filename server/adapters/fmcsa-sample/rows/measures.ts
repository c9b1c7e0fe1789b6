import {
  countOutOfService,
  getViolations,
  isDriverInspection,
  isVehicleInspection,
  type SampleInspection,
} from "#server/adapters/fmcsa-sample/carriers/inspection.ts";
import type { SampleBasic } from "#server/adapters/fmcsa-sample/carriers/violation-types.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { basicNames } from "./basics.data.ts";
import { getTimeWeight } from "./dates.ts";
import { isRelevant } from "./relevance.ts";
import { getSeverity } from "./severity.ts";
import { toRow } from "./to-row.ts";

export type MeasuredCarrier = {
  readonly dotNumber: string;
  readonly powerUnits: number;
  readonly mileage: number;
};

/** The most that one inspection adds to a BASIC, before the time weight. */
const mostSeverity = 30;

/** A row of 4y6x-dmck or h9zy-gjn8: the measures of a carrier on a snapshot's day (SMS Methodology 3.21). */
export function toMeasures(
  carrier: MeasuredCarrier,
  inspections: readonly SampleInspection[],
  snapshotDay: string,
): SampleRow {
  const counted = inspections.filter(({ day }) => getTimeWeight(day, snapshotDay) > 0);
  const drivers = counted.filter(isDriverInspection);
  const vehicles = counted.filter(isVehicleInspection);
  return toRow({
    dot_number: carrier.dotNumber,
    insp_total: counted.length,
    driver_insp_total: drivers.length,
    driver_oos_insp_total: drivers.filter((one) => countOutOfService(one).driver > 0).length,
    vehicle_insp_total: vehicles.length,
    vehicle_oos_insp_total: vehicles.filter((one) => countOutOfService(one).vehicle > 0).length,
    ...Object.fromEntries(
      basicNames.flatMap(({ basic, measure }) =>
        measure === undefined ? [] : toBasic(measure, basic, carrier, counted, snapshotDay),
      ),
    ),
  });
}

function toBasic(
  prefix: string,
  basic: SampleBasic,
  carrier: MeasuredCarrier,
  inspections: readonly SampleInspection[],
  snapshotDay: string,
): [string, string | number][] {
  const relevant = inspections.filter((one) => isRelevant(one, basic));
  const weights = relevant.map(({ day }) => getTimeWeight(day, snapshotDay));
  const weighted = sum(relevant.map((one, index) => getBasicSeverity(one, basic) * (weights[index] ?? 0)));
  // Only Unsafe Driving is measured by the size of the fleet.
  const divisor = basic === "unsafe" ? getExposure(carrier) : sum(weights);
  return [
    [`${prefix}_insp_w_viol`, relevant.filter((one) => getViolations(one, basic).length > 0).length],
    [`${prefix}_measure`, formatMeasure(divisor === 0 ? 0 : weighted / divisor)],
    [`${prefix}_ac`, "N"],
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const getBasicSeverity = (inspection: SampleInspection, basic: SampleBasic): number =>
  Math.min(
    mostSeverity,
    sum(getViolations(inspection, basic).map((violation) => getSeverity(violation)?.total ?? 0)),
  );

/** Power units times the utilization factor of combination trucks, which grows with the miles of each. */
function getExposure({ powerUnits, mileage }: MeasuredCarrier): number {
  const miles = mileage / powerUnits;
  const isBetween = miles >= 80_000 && miles <= 160_000;
  const beyond = miles > 160_000 && miles <= 200_000 ? 1.6 : 1;
  return powerUnits * (isBetween ? 1 + (miles - 80_000) / 133_333 : beyond);
}

/** As FMCSA spells measures: ".35", "1.2", "0". */
export const formatMeasure = (value: number): string =>
  (Math.round(value * 100) / 100).toString().replace(/^0\./, ".");
