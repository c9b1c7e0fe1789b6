import {
  describeOrder,
  getOrdersInForce,
} from "#client/features/dot-health-check/carrier/orders-in-force.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Notice } from "#client/ui/notice.tsx";
import { getToday } from "./today.ts";

/** FMCSA's orders to stop operating that are in force. Renders nothing if there are none. */
export function OutOfServiceBanner({ carrier }: { carrier: Pick<Carrier, "safety"> }) {
  const orders = getOrdersInForce(carrier, getToday());
  if (orders.length === 0) return undefined;
  return (
    <Notice tone="bad" title="Out of service" alert>
      {orders.map((order) => (
        <p key={describeOrder(order)} className="mt-1">
          {describeOrder(order)}
        </p>
      ))}
    </Notice>
  );
}
