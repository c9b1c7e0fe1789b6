import { grouped } from "#shared/text/grouped.ts";
import type { Inspection, RosterVehicle } from "./inspection.ts";

const bullets = "\u2022".repeat(10);

/** "1FU••••••••••2386": the first 3 and last 4 characters. A number too short to hide anything is bullets only. */
export function maskVin(vin: string): string {
  const isLong = vin.length > 7;
  return isLong ? `${vin.slice(0, 3)}${bullets}${vin.slice(-4)}` : bullets;
}

type InspectedUnit = {
  readonly inspection: Inspection;
  readonly slot: number;
  readonly vin: string | undefined;
  readonly vin_masked: string | undefined;
  readonly make: string | undefined;
  readonly type: string | undefined;
};

/** All vehicles of an inspection: the first two, and those beyond. Slots without any data are left out. */
export function getUnits(inspection: Inspection): InspectedUnit[] {
  const first = { ...inspection, unit: inspection.unit ?? 1 };
  const second = {
    unit: 2,
    vin: inspection.vin2,
    vin_masked: inspection.vin2_masked,
    unit_make: inspection.unit_make2,
    unit_type_desc: inspection.unit_type_desc2,
  };
  return [first, second, ...(inspection.more_units ?? [])]
    .map(({ unit: slot, vin, vin_masked, unit_make: make, unit_type_desc: type }) => ({
      inspection,
      slot,
      vin,
      vin_masked,
      make,
      type,
    }))
    .filter(({ vin, vin_masked, make, type }) => [vin, vin_masked, make, type].some(Boolean));
}

/** Newest first; inspections without a date come last. */
export const byNewest = (a: Inspection, b: Inspection): number =>
  (b.inspection_date ?? "").localeCompare(a.inspection_date ?? "") || b.unique_id.localeCompare(a.unique_id);

/** Officers also write "UNKNOWN" or "NONE" there, which would make one vehicle of many. */
const isVehicleNumber = (vin: string | undefined): vin is string =>
  vin !== undefined && vin.length >= 6 && /\d/.test(vin);

/** Units with the same VIN are one vehicle; a unit without a VIN could be any other. */
const toKey = ({ vin, inspection, slot }: InspectedUnit): string =>
  isVehicleNumber(vin) ? vin : `${inspection.unique_id}/${slot}`;

function toVehicle(units: readonly [InspectedUnit, ...InspectedUnit[]]): RosterVehicle {
  const [latest] = units;
  const inspections = [...new Set(units.map(({ inspection }) => inspection))];
  const { inspection_date, report_number, report_state, unique_id } = latest.inspection;
  // An earlier inspection may have what the latest lacks.
  const make = units.find((unit) => unit.make)?.make;
  return {
    vin: latest.vin,
    vin_masked: latest.vin_masked,
    make,
    unit_make: make,
    unit_type: units.find((unit) => unit.type)?.type,
    inspection_date,
    report_number,
    report_state,
    violations: inspections.reduce((total, { basic_viol }) => total + basic_viol, 0),
    unique_id,
    out_of_service: inspections.filter(({ vehicle_oos_total }) => vehicle_oos_total > 0).length,
    inspections: inspections.map((inspection) => inspection.unique_id),
  };
}

export const toRoster = (inspections: readonly Inspection[]): RosterVehicle[] =>
  [...grouped(inspections.toSorted(byNewest).flatMap(getUnits), toKey).values()].map(toVehicle);
