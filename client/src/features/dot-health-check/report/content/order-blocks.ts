import {
  describeOrder,
  getOrdersInForce,
} from "#client/features/dot-health-check/carrier/orders-in-force.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { Block } from "#shared/documents/document.ts";
import { toPartBlocks } from "./part-blocks.ts";

/** The orders in force. Empty if there are none; if they couldn't be checked, that. */
export const toOrderBlocks = (carrier: Carrier, today: IsoDay): Block[] =>
  toPartBlocks(
    { checked: getSafetyPart(carrier.safety, "outOfServiceOrders"), name: "out-of-service orders" },
    () =>
      getOrdersInForce(carrier, today).map((order) => ({
        kind: "text",
        tone: "alert",
        text: describeOrder(order),
      })),
  );
