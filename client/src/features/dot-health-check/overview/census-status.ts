import { getOrdersInForce } from "#client/features/dot-health-check/carrier/orders-in-force.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";

/** unchecked: listed as active, but whether an order is in force isn't known. */
export type CensusStatus = "active" | "inactive" | "ordered-out" | "unchecked";

export const censusStatusText: Readonly<Record<CensusStatus, string>> = {
  active: "Active in FMCSA Census",
  inactive: "Inactive in FMCSA Census",
  "ordered-out": "Ordered out of service",
  unchecked: "In FMCSA Census; orders not checked",
};

/** The SMS census goes on listing a carrier that was ordered to stop: an order in force comes first. */
export function getCensusStatus(
  company: Company,
  carrier: Pick<Carrier, "safety">,
  today: IsoDay,
): CensusStatus {
  if (getOrdersInForce(carrier, today).length > 0) return "ordered-out";
  if (!company.isActive) return "inactive";
  return carrier.safety.data?.outOfServiceOrders ? "active" : "unchecked";
}
