import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/carrier-part.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { isInForce } from "#shared/carrier/underwriting/fix-first.ts";
import { usDay } from "#shared/us-english.ts";
import type { Block } from "./block.ts";
import { toPartBlocks } from "./part-blocks.ts";

const toAlert = ({ oos_date, oos_reason }: OutOfServiceOrder): Block => ({
  kind: "text",
  tone: "alert",
  text: `FMCSA ordered this carrier to stop operating${oos_date ? ` on ${usDay(oos_date)}` : ""}${oos_reason ? `: ${oos_reason}` : ""}. No insurer will cover it until the order is lifted.`,
});

/** The orders in force. Empty if there are none; if they couldn't be checked, that. */
export const toOrderBlocks = ({ safety }: Carrier, today: IsoDay): Block[] =>
  toPartBlocks(
    { checked: getSafetyPart(safety, "outOfServiceOrders"), name: "out-of-service orders" },
    (orders) => orders.filter((order) => isInForce(order, today)).map(toAlert),
  );
