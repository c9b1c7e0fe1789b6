import { z } from "zod";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { inspection } from "#shared/carrier/inspection.ts";
import { listColumns } from "./set-columns.ts";

/** An inspection in the daily file, without its vehicles and violations. */
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
    /** All violations, not only those of the BASICs. */
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
