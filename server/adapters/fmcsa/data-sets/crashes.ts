import { crash, type Crash } from "#shared/carrier/safety.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import { toDay } from "#server/adapters/fmcsa/values/dates.ts";
import { isYes, toFlag } from "#server/adapters/fmcsa/values/flags.ts";
import { toCount, toWhole } from "#server/adapters/fmcsa/values/numbers.ts";
import { omitUndefined } from "#server/adapters/fmcsa/values/omit-undefined.ts";
import { toText } from "#server/adapters/fmcsa/values/text.ts";
import { listColumns } from "./list-columns.ts";

function toCrash(row: SocrataRow): Crash | undefined {
  const reportNumber = toText(row.report_number);
  if (reportNumber === undefined) return undefined;
  return omitUndefined<Crash>({
    report_number: reportNumber,
    report_state: toText(row.report_state),
    crash_date: toDay(row.report_date),
    fatalities: toCount(row.fatalities),
    injuries: toCount(row.injuries),
    tow_away: isYes(row.tow_away),
    hazmat_released: isYes(row.hazmat_released),
    not_preventable: toFlag(row.not_preventable),
    severity_weight: toWhole(row.severity_weight),
    time_weight: toWhole(row.time_weight),
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
