import type { Company, CensusAddress } from "#shared/carrier/company.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { getMoment } from "#shared/carrier/data-source.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import { isInForce } from "#shared/carrier/underwriting/findings.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { LicensingFact } from "#shared/carrier/authority/licensing-rows.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";

const isUs = (country: string): boolean => /^(us|usa|united states)$/i.test(country.trim());

/** FMCSA's codes of the neighbors; "CA" would read as California. */
const countryNames: Readonly<Record<string, string>> = { CA: "Canada", MX: "Mexico" };

/** An address as lines: street; city, state and ZIP; the country unless it is the US. Empty if there is none. */
export function toAddressLines({
  street = "",
  city = "",
  state,
  zip,
  country = "",
}: CensusAddress): string[] {
  const region = [state, zip].filter(Boolean).join(" ");
  const lines = [
    toTitleCase(street),
    [toTitleCase(city), region].filter(Boolean).join(", "),
    isUs(country) ? "" : (countryNames[country.trim().toUpperCase()] ?? country),
  ];
  return lines.filter((line) => line !== "");
}

const toAddressText = (address: CensusAddress): string | undefined =>
  toAddressLines(address).join(", ") || undefined;

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

const tones = { Satisfactory: "plain", Conditional: "caution", Unsatisfactory: "bad" } as const;

/** FMCSA's safety rating, which most carriers don't have; undefined if it could not be checked. */
export function describeRating(
  registration: Registration | null | undefined,
): Omit<LicensingFact, "name"> | undefined {
  if (registration === undefined) return undefined;
  if (registration === null) return { value: "Not in FMCSA's file", tone: "unknown" };
  const { safetyRating, safetyRatingDate: day, reviewDate } = registration;
  if (safetyRating === undefined)
    return { value: reviewDate ? `None, reviewed ${usDay(reviewDate)}` : "Not rated", tone: "plain" };
  return { value: `${safetyRating}${day ? `, ${usDay(day)}` : ""}`, tone: tones[safetyRating] };
}

type Filing = Pick<Company, "dotNumber" | "mcs150Date">;

export function describeDue({ dotNumber, mcs150Date }: Filing, today: string): string {
  const { state, dueDay } = getMcs150Status(dotNumber, mcs150Date, today);
  const due = usDay(dueDay);
  const sentences: Record<Mcs150Status["state"], string> = {
    current: `The next update is due by ${due}.`,
    "due-soon": `Due soon: file it by ${due}.`,
    check: `An update was due by ${due}, and FMCSA's record shows none since the last one. Ask FMCSA whether that one counts.`,
    overdue: `Overdue since ${due}.`,
    unknown: `FMCSA has no date of your last update. One is due by ${due} at the latest.`,
  };
  return sentences[state];
}

export const describeMcs150 = (filing: Filing, today: string): string =>
  `${filing.mcs150Date ? `Last filed ${usDay(filing.mcs150Date)}. ` : ""}${describeDue(filing, today)}`;

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
    name: "Registered as (self-reported, MCS-150)",
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
