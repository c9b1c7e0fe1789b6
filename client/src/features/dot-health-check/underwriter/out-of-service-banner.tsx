import type { Checked } from "#client/lib/checked/checked.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import { isInForce } from "#shared/carrier/underwriting/fix-first.ts";
import { usDay } from "#shared/us-english.ts";
import { getToday } from "./today.ts";

/** FMCSA's orders to stop operating that are in force. Renders nothing if there are none. */
export function OutOfServiceBanner({ safety }: { safety: Checked<SafetyAnswer> }) {
  const orders = (safety.data?.outOfServiceOrders ?? []).filter((order) => isInForce(order, getToday()));
  if (orders.length === 0) return undefined;
  return (
    <Notice tone="bad" title="Out of service" alert>
      {orders.map(({ oos_date, oos_reason }) => (
        <p key={`${oos_date} ${oos_reason}`} className="mt-1">
          FMCSA ordered this carrier to stop operating
          {oos_date && ` on ${usDay(oos_date)}`}
          {oos_reason && `: ${oos_reason}`}. No insurer will cover it until the order is lifted.
        </p>
      ))}
    </Notice>
  );
}
