import type { Carrier } from "./use-carrier.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { isInForce } from "#shared/carrier/underwriting/findings.ts";
import { usDay } from "#shared/us-english.ts";

/** The carrier's out-of-service orders that are in force. Empty also while they couldn't be read. */
export const getOrdersInForce = ({ safety }: Pick<Carrier, "safety">, today: IsoDay): OutOfServiceOrder[] =>
  (safety.data?.outOfServiceOrders ?? []).filter((order) => isInForce(order, today));

export const describeOrder = ({ oos_date, oos_reason }: OutOfServiceOrder): string =>
  `FMCSA ordered this carrier to stop operating${oos_date ? ` on ${usDay(oos_date)}` : ""}` +
  `${oos_reason ? `: ${oos_reason}` : ""}. Insurers rarely cover a carrier under such an order.`;
