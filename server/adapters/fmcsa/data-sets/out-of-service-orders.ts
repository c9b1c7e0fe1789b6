import { outOfServiceOrder, type OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import { toDay, toText, omitUndefined } from "#server/adapters/fmcsa/values.ts";

function toOrder(row: SocrataRow): OutOfServiceOrder | undefined {
  if (toText(row.dot_number) === undefined) return undefined;
  return omitUndefined<OutOfServiceOrder>({
    oos_date: toDay(row.oos_date),
    oos_reason: toText(row.oos_reason),
    status: toText(row.status),
    rescind_date: toDay(row.rescind_date),
  });
}

/** Out Of Service Orders, daily. */
export const outOfServiceOrders: DataSet<OutOfServiceOrder> = {
  id: "p2mt-9ige",
  columns: ["dot_number", "oos_date", "oos_reason", "status", "rescind_date"],
  requiredColumns: ["dot_number", "oos_date"],
  order: "oos_date,:id",
  toRecord: toOrder,
  record: outOfServiceOrder,
};
