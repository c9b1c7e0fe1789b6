import type { Company } from "#shared/carrier/company.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { Docket, Registration } from "#shared/carrier/registration.ts";
import { formatMcNumber } from "#shared/profile/formats/format.ts";
import { formatCargo, toOperationTypes } from "./cargo-class.ts";

export type Offer = {
  readonly key: string;
  readonly answer: string | readonly string[];
  /** Present if it isn't simply FMCSA's value: "10,000 miles in 2019, 18 power units". */
  readonly basis?: string;
};

export type OfferedAnswer = Offer & { readonly part: keyof CarrierRecord };

const businessForms: readonly (readonly [RegExp, string])[] = [
  [/LIMITED LIABILITY CO|\bL\.?L\.?C\b/i, "llc"],
  [/CORPORATION|INCORPORATED/i, "corp"],
  [/PARTNERSHIP/i, "partnership"],
  [/SOLE PROP|INDIVIDUAL/i, "individual"],
];

const findForm = (text: string): string | undefined =>
  businessForms.find(([pattern]) => pattern.test(text))?.[1];

/** LLC, INC and CORP in a legal name are protected by state law. */
function findFormInName(legalName: string): string | undefined {
  if (/\bL\.?\s?L\.?\s?C\b/i.test(legalName)) return "llc";
  return /\b(?:INC|INCORPORATED|CORP|CORPORATION)\b/i.test(legalName) ? "corp" : undefined;
}

/** The business type: of legal_name or else of business_org_desc, which is "CORPORATION" for many an LLC. */
function toBusinessType({ company, registration }: CarrierRecord): OfferedAnswer[] {
  const named = findFormInName(company?.legalName ?? "");
  if (named !== undefined)
    return [{ key: "businessType", answer: named, part: "company", basis: "your legal name" }];
  const form = findForm(registration?.businessForm ?? "");
  return form === undefined ? [] : [{ key: "businessType", answer: form, part: "registration" }];
}

/** The first MC docket (docket1prefix, docket1 and so on). */
export const findMcDocket = ({ dockets }: Registration): Docket | undefined =>
  dockets.find(({ prefix }) => prefix === "MC");

/** classdef: whether it hauls for hire, by authority or exempt from it, and whether it hauls its own goods. */
export const getClasses = ({ company, registration }: CarrierRecord) => ({
  isForHire:
    company?.authorizedForHire === true ||
    ["AUTHORIZED FOR HIRE", "EXEMPT FOR HIRE"].some((name) => registration?.classes.includes(name)),
  isPrivate: company?.privateProperty === true || registration?.classes.includes("PRIVATE PROPERTY") === true,
});

const isOneTruck = ({ powerUnits, drivers }: Pick<Company, "powerUnits" | "drivers">): boolean =>
  powerUnits === 1 && drivers === 1;

/** Since 2013 FMCSA no longer tells common from contract carriers: for hire fills in the common carrier. */
function toCarrierTypes(record: CarrierRecord): Offer[] {
  const { isForHire, isPrivate } = getClasses(record);
  const one = isOneTruck(record.company ?? record.registration ?? {});
  const basis = "authorized or exempt for hire";
  if (isForHire)
    return [
      { key: "type", answer: one ? "owner_operator" : "motor_carrier" },
      { key: "isCommonCarrier", answer: "yes", basis },
      ...(isPrivate ? [{ key: "isPrivateCarrier", answer: "yes" }] : []),
    ];
  return isPrivate
    ? [
        { key: "type", answer: "private_fleet" },
        { key: "isPrivateCarrier", answer: "yes" },
      ]
    : [];
}

/** The answers that only az4n-8mr2 has, and those that take both. */
export function toRegistrationAnswers(record: CarrierRecord): OfferedAnswer[] {
  const { registration } = record;
  const types = toCarrierTypes(record).map((offer) => ({
    ...offer,
    part: registration ? ("registration" as const) : ("company" as const),
  }));
  const always = [...toBusinessType(record), ...types];
  if (!registration) return always;
  const mc = findMcDocket(registration);
  const { cargo, otherCargo } = registration;
  const offers: Offer[] = [
    ...(mc ? [{ key: "mcNumber", answer: formatMcNumber(mc.number) }] : []),
    // crgo_*; see cargo-classes.data.ts.
    ...(cargo.length > 0
      ? [
          {
            key: "cargoCommodities",
            answer: toOperationTypes(cargo),
            basis: `cargo on your MCS-150: ${formatCargo(cargo, otherCargo)}`,
          },
        ]
      : []),
  ];
  return [...offers.map((offer) => ({ ...offer, part: "registration" as const })), ...always];
}
