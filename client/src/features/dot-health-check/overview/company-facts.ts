import { toAddressText } from "#client/features/dot-health-check/carrier/format-address.ts";
import type { Company } from "#shared/carrier/company.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";

const toCount = (count: number | undefined) => (count === undefined ? undefined : usNumber(count));
const toDay = (day: string | undefined) => (day === undefined ? undefined : usDay(day));

/** Answers that the carrier gave on its MCS-150. They don't show operating authority. */
export const listRegistrations = (company: Company): string[] =>
  [
    company.hazmatAuthority && "Hazmat Authorized",
    company.passengerAuthority && "Passenger Authorized",
    company.authorizedForHire && "Authorized For Hire",
    company.privateProperty && "Private Property",
  ].filter((statement) => statement !== false);

/** The company as FMCSA's census has it, in the order of a printed report. A value that FMCSA lacks is undefined. */
export const toCompanyFacts = (company: Company) => ({
  legalName: { name: "Legal name", value: toTitleCase(company.legalName) },
  dbaName: { name: "DBA name", value: company.dbaName && toTitleCase(company.dbaName) },
  dotNumber: { name: "DOT number", value: company.dotNumber },
  carrierOperation: { name: "Carrier operation", value: company.carrierOperation },
  registeredAs: {
    name: "Registered as (own statement, MCS-150)",
    value: listRegistrations(company).join(", ") || undefined,
  },
  physicalAddress: { name: "Physical address", value: toAddressText(company.physicalAddress) },
  mailingAddress: { name: "Mailing address", value: toAddressText(company.mailingAddress) },
  telephone: { name: "Telephone", value: company.telephone },
  email: { name: "Email", value: company.email?.toLowerCase() },
  powerUnits: { name: "Power units", value: toCount(company.powerUnits) },
  drivers: { name: "Drivers", value: toCount(company.drivers) },
  addDate: { name: "Add date", value: toDay(company.addDate) },
  mcs150Date: { name: "MCS-150 date", value: toDay(company.mcs150Date) },
});

export type CompanyFacts = ReturnType<typeof toCompanyFacts>;
