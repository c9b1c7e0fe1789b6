import { carrierViolation, type CarrierViolation } from "#shared/carrier/violation.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns } from "./set-columns.ts";

function toViolation(row: SocrataRow): CarrierViolation | undefined {
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
  toRecord: toViolation,
  record: carrierViolation,
};
