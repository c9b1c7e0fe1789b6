import { toAddressLines } from "#client/features/dot-health-check/carrier/format-address.ts";
import {
  type CensusStatus,
  censusStatusText,
} from "#client/features/dot-health-check/overview/census-status.ts";
import { notInData } from "#client/lib/checked/not-in-data.ts";
import type { CensusAddress, Company } from "#shared/carrier/company.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import type { Block } from "#shared/documents/document.ts";

const toAddress = (address: CensusAddress): string | undefined =>
  toAddressLines(address).join(", ") || undefined;
const toCount = (count: number | undefined) => (count === undefined ? undefined : usNumber(count));
const toDay = (day: string | undefined) => (day === undefined ? undefined : usDay(day));

/** What the carrier may do, as far as FMCSA says so. */
const toAuthority = (company: Company): string | undefined =>
  [
    company.hazmatAuthority && "Hazmat Authorized",
    company.passengerAuthority && "Passenger Authorized",
    company.authorizedForHire && "Authorized For Hire",
    company.privateProperty && "Private Property",
  ]
    .filter((authority) => authority !== false)
    .join(", ") || undefined;

/** The company as FMCSA's census has it. */
export function toCompanyBlocks(company: Company, status: CensusStatus): Block[] {
  const values = {
    "Legal name": company.legalName,
    "DBA name": company.dbaName,
    "DOT number": company.dotNumber,
    Census: censusStatusText[status],
    "Carrier operation": company.carrierOperation,
    "Operating authority": toAuthority(company),
    "Physical address": toAddress(company.physicalAddress),
    "Mailing address": toAddress(company.mailingAddress),
    Telephone: company.telephone,
    Email: company.email,
    "Power units": toCount(company.powerUnits),
    Drivers: toCount(company.drivers),
    "Add date": toDay(company.addDate),
    "MCS-150 date": toDay(company.mcs150Date),
  };
  const facts = Object.entries(values).map(([name, value = notInData]) => ({ name, value }));
  return [{ kind: "facts", facts }];
}
