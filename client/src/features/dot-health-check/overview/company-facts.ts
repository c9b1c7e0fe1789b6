import { toAddressText } from "#client/features/dot-health-check/carrier/format-address.ts";
import { getOrdersInForce } from "#client/features/dot-health-check/carrier/orders-in-force.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Company } from "#shared/carrier/company.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";

export type CensusStatus = "active" | "inactive" | "ordered-out";

export const censusStatusText: Readonly<Record<CensusStatus, string>> = {
  active: "Active in FMCSA Census",
  inactive: "Inactive in FMCSA Census",
  "ordered-out": "Ordered out of service",
};

/** The SMS census goes on listing a carrier that was ordered to stop: an order in force comes first. */
export function getCensusStatus(
  company: Company,
  carrier: Pick<Carrier, "safety">,
  today: IsoDay,
): CensusStatus {
  if (getOrdersInForce(carrier, today).length > 0) return "ordered-out";
  return company.isActive ? "active" : "inactive";
}

const toCount = (count: number | undefined) => (count === undefined ? undefined : usNumber(count));
const toDay = (day: string | undefined) => (day === undefined ? undefined : usDay(day));

/** What the carrier may do, as far as FMCSA says so. */
export const listAuthorities = (company: Company): string[] =>
  [
    company.hazmatAuthority && "Hazmat Authorized",
    company.passengerAuthority && "Passenger Authorized",
    company.authorizedForHire && "Authorized For Hire",
    company.privateProperty && "Private Property",
  ].filter((authority) => authority !== false);

/** The company as FMCSA's census has it, in the order of a printed report. A value that FMCSA lacks is undefined. */
export const toCompanyFacts = (company: Company) => ({
  legalName: { name: "Legal name", value: company.legalName },
  dbaName: { name: "DBA name", value: company.dbaName },
  dotNumber: { name: "DOT number", value: company.dotNumber },
  carrierOperation: { name: "Carrier operation", value: company.carrierOperation },
  authority: { name: "Operating authority", value: listAuthorities(company).join(", ") || undefined },
  physicalAddress: { name: "Physical address", value: toAddressText(company.physicalAddress) },
  mailingAddress: { name: "Mailing address", value: toAddressText(company.mailingAddress) },
  telephone: { name: "Telephone", value: company.telephone },
  email: { name: "Email", value: company.email },
  powerUnits: { name: "Power units", value: toCount(company.powerUnits) },
  drivers: { name: "Drivers", value: toCount(company.drivers) },
  addDate: { name: "Add date", value: toDay(company.addDate) },
  mcs150Date: { name: "MCS-150 date", value: toDay(company.mcs150Date) },
});

export type CompanyFacts = ReturnType<typeof toCompanyFacts>;
