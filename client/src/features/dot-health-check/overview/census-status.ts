import { getOrdersInForce } from "#client/features/dot-health-check/carrier/orders-in-force.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";

/** unlisted: the company file doesn't have the number. unchecked: it, or whether an order is in force, isn't known. */
export type CensusStatus = "active" | "inactive" | "ordered-out" | "unlisted" | "unchecked";

export const censusStatusText: Readonly<Record<CensusStatus, string>> = {
  active: "Active in FMCSA Census",
  inactive: "Inactive in FMCSA Census",
  "ordered-out": "Ordered out of service",
  unlisted: "Not in FMCSA's company file",
  unchecked: "USDOT status not checked",
};

/**
 * By the company file (az4n-8mr2) alone: the SMS census goes on listing carriers that it has as inactive, or that were
 * ordered to stop. Active takes both the file and the orders.
 */
export function getCensusStatus(
  { registration, safety }: Pick<Carrier, "registration" | "safety">,
  today: IsoDay,
): CensusStatus {
  if (getOrdersInForce({ safety }, today).length > 0) return "ordered-out";
  if (registration.data === null) return "unlisted";
  if (registration.data?.isActive === false) return "inactive";
  return registration.data && safety.data?.outOfServiceOrders ? "active" : "unchecked";
}
