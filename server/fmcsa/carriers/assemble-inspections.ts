import type {
  DailyInspection,
  DailyViolation,
  InspectionUnit,
} from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { byNewest } from "#shared/carrier/roster.ts";
import { grouped } from "#shared/text/grouped.ts";

type Parts = {
  readonly sms: readonly Inspection[];
  readonly daily: readonly DailyInspection[] | undefined;
  readonly units: readonly InspectionUnit[] | undefined;
  /** Daily inspections before this day are left out. */
  readonly firstDay: string;
};

/** An inspection, and its key in the daily data sets if it is known there. */
export type KnownInspection = { readonly inspection: Inspection; readonly inspectionId: string | undefined };

type Report = { readonly report_state: string; readonly report_number: string };

const toReportKey = ({ report_state, report_number }: Report): string => `${report_state}${report_number}`;

const toPlaceAndTime = ({ time_begin, time_end, facility_name, place, place_state }: DailyInspection) => ({
  time_begin,
  time_end,
  facility_name,
  place,
  place_state,
});

/** A unit in a slot; FMCSA's own number takes precedence. */
const toUnit = ({ unit, unit_type_desc, unit_make, vin, vin_masked }: InspectionUnit, slot: number) => ({
  unit: unit ?? slot,
  unit_type_desc,
  unit_make,
  vin,
  vin_masked,
});

/** The first two slots are the SMS snapshot's. */
const smsSlots = 2;

const inOrder = (units: readonly InspectionUnit[]): InspectionUnit[] =>
  units.toSorted((a, b) => (a.unit ?? Infinity) - (b.unit ?? Infinity));

function addDaily(
  inspection: Inspection,
  daily: DailyInspection,
  units: readonly InspectionUnit[],
): Inspection {
  const further = units.map((unit, index) => toUnit(unit, index + 1)).filter(({ unit }) => unit > smsSlots);
  return {
    ...inspection,
    ...toPlaceAndTime(daily),
    place_state: inspection.place_state ?? daily.place_state,
    ...(further.length > 0 && { more_units: further }),
  };
}

function fromDaily(daily: DailyInspection, units: readonly InspectionUnit[]): Inspection {
  const [first, second, ...further] = units.map((unit, index) => toUnit(unit, index + 1));
  const { inspection_id, report_number, report_state, inspection_date, insp_level_id } = daily;
  return {
    unique_id: `D${inspection_id}`,
    source: "daily",
    report_number,
    report_state,
    inspection_date,
    insp_level_id,
    ...toPlaceAndTime(daily),
    vehicle_oos_total: daily.vehicle_oos_total,
    driver_oos_total: daily.driver_oos_total,
    hazmat_oos_total: daily.hazmat_oos_total,
    ...(daily.is_hazmat && { is_hazmat: true as const }),
    basic_viol: daily.viol_total,
    ...first,
    ...(second && {
      unit_type_desc2: second.unit_type_desc,
      unit_make2: second.unit_make,
      vin2: second.vin,
      vin2_masked: second.vin_masked,
    }),
    ...(further.length > 0 && { more_units: further }),
  };
}

/** Lists those newer than the SMS snapshot (older ones do not count) or, without one, all since the first day. */
function getNewer({ sms, daily = [], firstDay }: Parts): DailyInspection[] {
  const known = new Set(sms.map(toReportKey));
  const dates = sms.map(({ inspection_date = "" }) => inspection_date);
  const newest = dates.reduce((latest, date) => (date > latest ? date : latest), "");
  const isNewer = ({ inspection_date: date = "" }: DailyInspection): boolean =>
    sms.length === 0 ? date >= firstDay : date > newest;
  return daily.filter((row) => isNewer(row) && !known.has(toReportKey(row)));
}

/** Joins the SMS snapshot with the daily files by state and report number; newest first. */
export function assembleInspections(parts: Parts): KnownInspection[] {
  const { sms, daily, units } = parts;
  const unitsById = new Map(
    [...grouped(units ?? [], ({ inspection_id }) => inspection_id)].map(([id, own]) => [id, inOrder(own)]),
  );
  const dailyByReport = new Map((daily ?? []).map((row) => [toReportKey(row), row]));
  const joined = sms.map((inspection) => {
    const row = dailyByReport.get(toReportKey(inspection));
    if (!row) return { inspection, inspectionId: undefined };
    const own = unitsById.get(row.inspection_id) ?? [];
    return { inspection: addDaily(inspection, row, own), inspectionId: row.inspection_id };
  });
  const newer = getNewer(parts).map((row) => ({
    inspection: fromDaily(row, unitsById.get(row.inspection_id) ?? []),
    inspectionId: row.inspection_id,
  }));
  return [...joined, ...newer].toSorted((a, b) => byNewest(a.inspection, b.inspection));
}

/** The ids in the daily file of inspections with violations that the SMS snapshot doesn't have. */
export const listViolationIds = (known: readonly KnownInspection[]): string[] =>
  known.flatMap(({ inspection: { source, basic_viol }, inspectionId }) =>
    source === "daily" && basic_viol > 0 && inspectionId !== undefined ? [inspectionId] : [],
  );

/** The inspections, the daily file's with their violations; `rows` is undefined if they are not known. */
export function addViolations(
  known: readonly KnownInspection[],
  rows: readonly DailyViolation[] | undefined,
): Inspection[] {
  const byInspection = grouped(rows ?? [], ({ inspection_id }) => inspection_id);
  return known.map(({ inspection, inspectionId = "" }) => {
    if (inspection.source !== "daily" || (!rows && inspection.basic_viol > 0)) return inspection;
    const own = byInspection.get(inspectionId) ?? [];
    return {
      ...inspection,
      daily_violations: own.map(({ inspection_id: _known, ...violation }) => violation),
    };
  });
}
