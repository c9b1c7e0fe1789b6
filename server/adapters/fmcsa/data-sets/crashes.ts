import { crash, type Crash } from "#shared/carrier/safety.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import * as values from "#server/adapters/fmcsa/values.ts";
import { listColumns } from "./columns.ts";

function toCrash(row: SocrataRow): Crash | undefined {
  const reportNumber = values.toText(row.report_number);
  if (reportNumber === undefined) return undefined;
  return values.omitUndefined<Crash>({
    report_number: reportNumber,
    report_state: values.toText(row.report_state),
    crash_date: values.toDay(row.report_date),
    fatalities: values.toCount(row.fatalities),
    injuries: values.toCount(row.injuries),
    tow_away: values.isYes(row.tow_away),
    hazmat_released: values.isYes(row.hazmat_released),
    not_preventable: values.toFlag(row.not_preventable),
    severity_weight: values.toWhole(row.severity_weight),
    time_weight: values.toWhole(row.time_weight),
  });
}

/** SMS Input - Crash Data: 24 months, monthly, one row for each of the carrier's vehicles in a crash. */
export const crashes: DataSet<Crash> = {
  id: "4wxs-vbns",
  columns: listColumns(
    "report_number report_seq_no seq_num report_state report_date fatalities injuries",
    "tow_away hazmat_released not_preventable severity_weight time_weight",
  ),
  requiredColumns: ["report_number", "report_date", "fatalities", "injuries"],
  order: "report_number,:id",
  keyColumns: ["report_state", "report_number", "report_seq_no", "seq_num"],
  toRecord: toCrash,
  record: crash,
};
