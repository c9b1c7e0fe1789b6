import { z } from "zod";
import { violation } from "#shared/carrier/violation.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns } from "./set-columns.ts";

/** A violation in the daily file, which has neither weights nor BASICs. */
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
