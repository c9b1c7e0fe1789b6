import { carrierViolation, type CarrierViolation, violation } from "#shared/carrier/violation.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import * as values from "#server/adapters/fmcsa/values.ts";
import { listColumns } from "./columns.ts";
import { z } from "zod";

function toSmsViolation(row: SocrataRow): CarrierViolation | undefined {
  const uniqueId = values.toText(row.unique_id);
  if (uniqueId === undefined) return undefined;
  return values.omitUndefined<CarrierViolation>({
    unique_id: uniqueId,
    violationCode: values.toText(row.viol_code),
    violationDescription: values.toText(row.section_desc),
    basicCategory: values.toText(row.basic_desc),
    severityWeight: values.toWhole(row.severity_weight),
    outOfServiceIndicator: values.isYes(row.oos_indicator),
    totalSeverity: values.toWhole(row.total_severity_wght),
    timeWeight: values.toWhole(row.time_weight),
    group: values.toText(row.group_desc),
    unit: values.toText(row.viol_unit),
  });
}

/** SMS Input - Violation Data, monthly. Two equal rows are two violations: no column tells them apart. */
export const smsViolations: DataSet<CarrierViolation> = {
  id: "8mt8-2mdr",
  columns: listColumns(
    "unique_id viol_code section_desc basic_desc severity_weight oos_indicator",
    "total_severity_wght time_weight group_desc viol_unit",
  ),
  requiredColumns: ["unique_id", "viol_code", "oos_indicator"],
  order: "unique_id,:id",
  toRecord: toSmsViolation,
  record: carrierViolation,
};

/** A violation in the daily file, which has neither weights nor BASICs. */
const dailyViolation = violation.extend({ inspection_id: z.string() });
type DailyViolation = z.infer<typeof dailyViolation>;

function toDailyViolation(row: SocrataRow): DailyViolation | undefined {
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
  toRecord: toDailyViolation,
  record: dailyViolation,
};
