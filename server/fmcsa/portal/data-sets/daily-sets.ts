import { z } from "zod";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { inspection, violation } from "#shared/carrier/inspection.ts";
import { listColumns } from "./set-columns.ts";

const dailyInspection = inspection
  .pick({
    report_number: true,
    report_state: true,
    inspection_date: true,
    insp_level_id: true,
    time_begin: true,
    time_end: true,
    facility_name: true,
    place: true,
    place_state: true,
    driver_oos_total: true,
    vehicle_oos_total: true,
    hazmat_oos_total: true,
    is_hazmat: true,
  })
  .extend({
    inspection_id: z.string(),
    /** Absent if FMCSA matched the inspection with no carrier. */
    dotNumber: z.string().optional(),
    carrierName: z.string().optional(),
    viol_total: z.int(),
  });
export type DailyInspection = z.infer<typeof dailyInspection>;

function toInspection(row: SocrataRow): DailyInspection | undefined {
  const inspectionId = values.toText(row.inspection_id);
  const [reportNumber, reportState] = [values.toText(row.report_number), values.toText(row.report_state)];
  if (inspectionId === undefined || reportNumber === undefined || reportState === undefined) return undefined;
  return values.omitUndefined<DailyInspection>({
    inspection_id: inspectionId,
    dotNumber: values.toText(row.dot_number),
    carrierName: values.toText(row.insp_carrier_name),
    report_number: reportNumber,
    report_state: reportState,
    inspection_date: values.toDay(row.insp_date),
    insp_level_id: values.toLevel(row.insp_level_id),
    time_begin: values.toTime(row.insp_start_time),
    time_end: values.toTime(row.insp_end_time),
    facility_name: values.toFacility(row.insp_facility),
    place: values.toText(row.location_desc),
    place_state: values.toText(row.county_code_state),
    viol_total: values.toCount(row.viol_total),
    driver_oos_total: values.toCount(row.driver_oos_total),
    vehicle_oos_total: values.toCount(row.vehicle_oos_total),
    hazmat_oos_total: values.toCount(row.hazmat_oos_total),
    is_hazmat: values.isYes(row.hazmat_placard_req) ? true : undefined,
  });
}

/** Vehicle Inspection File: several years, daily. Without the counts an inspection would look clean. */
export const dailyInspections: DataSet<DailyInspection> = {
  id: "fx4q-ay7w",
  columns: listColumns(
    "inspection_id dot_number insp_carrier_name report_number report_state insp_date",
    "insp_level_id insp_start_time insp_end_time insp_facility location_desc",
    "county_code_state viol_total driver_oos_total vehicle_oos_total hazmat_oos_total",
    "hazmat_placard_req",
  ),
  requiredColumns: listColumns(
    "inspection_id report_number report_state insp_date",
    "viol_total driver_oos_total vehicle_oos_total hazmat_oos_total",
  ),
  order: "inspection_id",
  keyColumns: ["inspection_id"],
  toRecord: toInspection,
  record: dailyInspection,
};

/** A vehicle of an inspection in the daily file; with the fields of Inspection. */
const inspectionUnit = z.object({
  inspection_id: z.string(),
  /** From 1, in the order of the combination. */
  unit: z.int().optional(),
  unit_type_desc: z.string().optional(),
  unit_make: z.string().optional(),
  vin: z.string().optional(),
  vin_masked: z.string().optional(),
  fleetNumber: z.string().optional(),
});
export type InspectionUnit = z.infer<typeof inspectionUnit>;

function toUnit(row: SocrataRow): InspectionUnit | undefined {
  const inspectionId = values.toText(row.inspection_id);
  if (inspectionId === undefined) return undefined;
  return values.omitUndefined<InspectionUnit>({
    inspection_id: inspectionId,
    unit: values.toWhole(row.insp_unit_number),
    unit_type_desc: values.toUnitType(row.insp_unit_type_id),
    unit_make: values.toText(row.insp_unit_make),
    vin: values.toVin(row.insp_unit_vehicle_id_number),
    vin_masked: values.toMaskedVin(row.insp_unit_vehicle_id_number),
    fleetNumber: values.toText(row.insp_unit_company),
  });
}

/** Inspections Per Unit: one row a vehicle, daily. */
export const units: DataSet<InspectionUnit> = {
  id: "wt8s-2hbx",
  columns: listColumns(
    "inspection_id insp_unit_id insp_unit_number insp_unit_type_id insp_unit_make",
    "insp_unit_vehicle_id_number insp_unit_company",
  ),
  requiredColumns: ["inspection_id", "insp_unit_id"],
  order: "inspection_id,insp_unit_id",
  keyColumns: ["inspection_id", "insp_unit_id"],
  toRecord: toUnit,
  record: inspectionUnit,
};

const dailyViolation = violation.extend({ inspection_id: z.string() });
export type DailyViolation = z.infer<typeof dailyViolation>;

function toViolation(row: SocrataRow): DailyViolation | undefined {
  const inspectionId = values.toText(row.inspection_id);
  if (inspectionId === undefined) return undefined;
  return values.omitUndefined<DailyViolation>({
    inspection_id: inspectionId,
    violationCode: values.toText(row.viol_code),
    violationDescription: values.toText(row.viol_desc),
    // Y: the vehicle is out of service; Z: the driver.
    outOfServiceIndicator: values.isYes(row.out_of_service_indicator),
    unit: values.toText(row.insp_viol_unit),
  });
}

/** Vehicle Inspections and Violations: one row a violation, daily. */
export const dailyViolations: DataSet<DailyViolation> = {
  id: "876r-jsdb",
  columns: listColumns(
    "inspection_id insp_violation_id viol_code viol_desc",
    "out_of_service_indicator insp_viol_unit",
  ),
  requiredColumns: ["inspection_id", "insp_violation_id", "viol_code", "out_of_service_indicator"],
  order: "inspection_id,insp_violation_id",
  keyColumns: ["inspection_id", "insp_violation_id"],
  toRecord: toViolation,
  record: dailyViolation,
};
