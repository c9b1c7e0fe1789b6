import { carrierViolation, type CarrierViolation } from "#shared/carrier/violation.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import { isYes } from "#server/adapters/fmcsa/values/flags.ts";
import { toWhole } from "#server/adapters/fmcsa/values/numbers.ts";
import { omitUndefined } from "#server/adapters/fmcsa/values/omit-undefined.ts";
import { toText } from "#server/adapters/fmcsa/values/text.ts";
import { listColumns } from "./list-columns.ts";

function toViolation(row: SocrataRow): CarrierViolation | undefined {
  const uniqueId = toText(row.unique_id);
  if (uniqueId === undefined) return undefined;
  return omitUndefined<CarrierViolation>({
    unique_id: uniqueId,
    violationCode: toText(row.viol_code),
    violationDescription: toText(row.section_desc),
    basicCategory: toText(row.basic_desc),
    severityWeight: toWhole(row.severity_weight),
    outOfServiceIndicator: isYes(row.oos_indicator),
    totalSeverity: toWhole(row.total_severity_wght),
    timeWeight: toWhole(row.time_weight),
    group: toText(row.group_desc),
    unit: toText(row.viol_unit),
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
