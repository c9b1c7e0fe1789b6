import { sampleCarriers } from "#server/adapters/fmcsa-sample/carriers/carriers.data.ts";
import { outOfServiceOrders } from "#server/adapters/fmcsa-sample/carriers/orders.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { addDays } from "./dates.ts";
import { toRow } from "./to-row.ts";

const toTimestamp = (day: string): string => `${day}T00:00:00.000`;

/** The rows of p2mt-9ige. */
export const createOrderRows = (today: string): SampleRow[] =>
  outOfServiceOrders.map(({ dotNumber, daysAgo, reason, rescindedDaysAgo }) => {
    const carrier = sampleCarriers.find((one) => one.dotNumber === dotNumber);
    const isRescinded = rescindedDaysAgo !== undefined;
    return toRow({
      dot_number: dotNumber,
      legal_name: carrier?.legalName,
      dba_name: carrier?.dbaName,
      oos_date: toTimestamp(addDays(today, -daysAgo)),
      oos_reason: reason,
      status: isRescinded ? "INACTIVE" : "ACTIVE",
      rescind_date: isRescinded ? toTimestamp(addDays(today, -rescindedDaysAgo)) : undefined,
    });
  });
