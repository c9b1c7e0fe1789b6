import type { Carrier } from "./carrier.ts";
import { getMoment } from "#shared/carrier/data-source.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { isInForce } from "#shared/carrier/underwriting/findings.ts";
import { usDay } from "#shared/text/us-english.ts";
import { getCarrierParts } from "./carrier-parts.ts";

/** The carrier's out-of-service orders that are in force. Empty also while they couldn't be read. */
export const getOrdersInForce = ({ safety }: Pick<Carrier, "safety">, today: IsoDay): OutOfServiceOrder[] =>
  (safety.data?.outOfServiceOrders ?? []).filter((order) => isInForce(order, today));

const describeOrder = ({ oos_date, oos_reason }: OutOfServiceOrder): string =>
  `FMCSA ordered this carrier to stop operating${oos_date ? ` on ${usDay(oos_date)}` : ""}` +
  `${oos_reason ? `: ${oos_reason.replace(/\.+$/, "")}` : ""}. Insurers rarely cover a carrier under such an order.`;

/** Each order in force, that none was found and when, or that it isn't known: never silence. */
export function describeOrders(carrier: Carrier, today: IsoDay): string[] {
  const { data, status, sources } = getCarrierParts(carrier).orders.checked;
  if (data === undefined)
    return [
      status === "asking"
        ? "Still checking for out-of-service orders."
        : "Couldn't check for out-of-service orders. That doesn't mean there are none.",
    ];
  const inForce = getOrdersInForce(carrier, today);
  if (inForce.length > 0) return inForce.map(describeOrder);
  const day = sources.flatMap((source) => getMoment(source) ?? [])[0];
  return [`No out-of-service order found${day === undefined ? "" : `, as of ${usDay(day)}`}.`];
}
