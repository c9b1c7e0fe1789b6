import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { allFields } from "#shared/profile/registry.ts";
import { type OfferedAnswer, type Offer, toRegistrationAnswers } from "./registration-answers.ts";
import type { Company } from "#shared/carrier/company.ts";
import { formatPhone } from "#shared/profile/formats/format.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { normalizeAddress, type ProfileAddress, toProfileAddress } from "./to-address.ts";

const toAddressAnswers = (prefix: "mailing" | "garaging", address: ProfileAddress): Offer[] => [
  { key: `${prefix}Address`, answer: address.street },
  { key: `${prefix}AddressUnit`, answer: address.unit },
  { key: `${prefix}City`, answer: address.city },
  { key: `${prefix}State`, answer: address.state },
  { key: `${prefix}ZipCode`, answer: address.zip },
];

const isSamePlace = (a: ProfileAddress, b: ProfileAddress): boolean =>
  normalizeAddress(a).join("\n") === normalizeAddress(b).join("\n");

/** mailing_*, and phy_* as where the trucks park: FMCSA has no garaging address. */
function toAddresses({ mailingAddress, physicalAddress }: Company): Offer[] {
  const [mailing, physical] = [toProfileAddress(mailingAddress), toProfileAddress(physicalAddress)];
  const offers = mailing ? toAddressAnswers("mailing", mailing) : [];
  if (!physical) return offers;
  const basis = "your physical address at FMCSA";
  const isSame = mailing !== undefined && isSamePlace(mailing, physical);
  const park: Offer = { key: "parkAtMailingAddress", answer: isSame ? "yes" : "no", basis };
  if (isSame) return [...offers, park];
  return [...offers, park, ...toAddressAnswers("garaging", physical).map((offer) => ({ ...offer, basis }))];
}

/** More miles than any truck runs: SMS itself doesn't use more than 200,000 (SMS Methodology 3.21). */
const mostMilesPerTruck = 200_000;
/** Carriers that write 1, to have written something. */
const fewestMilesPerTruck = 100;

/** mcs150_mileage divided by nbr_power_unit, to the nearest hundred: FMCSA has the miles of the whole fleet. */
function toMileage({ annualMileage, mileageYear, powerUnits }: Company): Offer[] {
  if (!annualMileage || !powerUnits) return [];
  const miles = annualMileage / powerUnits;
  const answer = String(Math.round(miles / 100) * 100);
  const year = mileageYear === undefined ? "" : ` in ${mileageYear}`;
  const units = powerUnits === 1 ? "1 power unit" : `${usNumber(powerUnits)} power units`;
  const basis = `${usNumber(annualMileage)} miles${year} by ${units}`;
  return miles > mostMilesPerTruck || miles < fewestMilesPerTruck
    ? []
    : [{ key: "annualMileagePerTruck", answer, basis }];
}

/** The answers that the census has: kjg3-diqy or, for carriers that it leaves out, az4n-8mr2. */
export function toCompanyAnswers(company: Company): OfferedAnswer[] {
  const { legalName, dbaName, dotNumber, telephone = "", email = "", carrierOperation } = company;
  const isInterstate = carrierOperation === "Interstate";
  const offers: Offer[] = [
    // legal_name, dba_name. Without the latter: it has none, as far as FMCSA knows.
    { key: "name", answer: toTitleCase(legalName) },
    dbaName ? { key: "dbaName", answer: toTitleCase(dbaName) } : { key: "noDba", answer: "yes" },
    { key: "dotNumber", answer: dotNumber },
    ...toAddresses(company),
    // telephone (phone in az4n-8mr2), email_address.
    { key: "phone", answer: formatPhone(telephone) },
    { key: "email", answer: email.toLowerCase() },
    ...toMileage(company),
    // carrier_operation: A interstate, B and C intrastate.
    ...(carrierOperation ? [{ key: "operatesInterstate", answer: isInterstate ? "yes" : "no" }] : []),
    // hm_flag: subject to the placardable hazmat threshold.
    { key: "haulsHazmat", answer: company.hazmatAuthority ? "yes" : "no" },
  ];
  return offers.map((offer) => ({ ...offer, part: "company" }));
}

export const toAnswer = ({ answer }: OfferedAnswer): string | string[] =>
  typeof answer === "string" ? answer : [...answer];

/** Offers answers in the order of the questions: only what the profile accepts, and nothing guessed. */
export function toProfileAnswers(record: CarrierRecord, today: Date = new Date()): OfferedAnswer[] {
  const offers = [
    ...(record.company ? toCompanyAnswers(record.company) : []),
    ...toRegistrationAnswers(record),
  ];
  return allFields().flatMap((field) =>
    offers.filter((offer) => {
      const answer = toAnswer(offer);
      return offer.key === field.key && isAnswered(answer) && !validateAnswer(field, answer, today);
    }),
  );
}
