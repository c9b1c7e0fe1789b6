import type { CensusAddress } from "#shared/carrier/company.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import {
  normalizeAddress,
  type ProfileAddress,
  toProfileAddress,
} from "#shared/carrier/compare/to-profile/to-address.ts";
import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";
import type { CompareTopic } from "./fact.ts";

type Prefix = "mailing" | "garaging";

const addressKeys = (prefix: Prefix): string[] => [
  `${prefix}Address`,
  `${prefix}AddressUnit`,
  `${prefix}City`,
  `${prefix}State`,
  `${prefix}ZipCode`,
];

function readAddress(answers: AnyAnswers, prefix: Prefix): ProfileAddress {
  const [street = "", unit = "", city = "", state = "", zip = ""] = addressKeys(prefix).map((key) =>
    textAt(answers, key),
  );
  return { street, unit, city, state, zip };
}

const formatAddress = ({ street, unit, city, state, zip }: ProfileAddress): string =>
  [[street, unit].filter(Boolean).join(" "), city, [state, zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** FMCSA's text, for an address outside the US, which the profile cannot hold. */
const formatForeign = ({
  street = "",
  city = "",
  state = "",
  zip = "",
  country = "",
}: CensusAddress): string =>
  [toTitleCase(street), toTitleCase(city), `${state} ${zip}`.trim(), country].filter(Boolean).join(", ");

const isSame = (a: string, b: string): boolean => a === "" || b === "" || a === b;

/** True if no part differs; a part that one side lacks doesn't. */
const isSameAddress = (a: ProfileAddress, b: ProfileAddress): boolean => {
  const others = normalizeAddress(b);
  return normalizeAddress(a).every((part, index) => isSame(part, others[index] ?? ""));
};

const differs = (yours: ProfileAddress, fmcsas: CensusAddress): boolean => {
  const theirs = toProfileAddress(fmcsas);
  if (formatAddress(yours) === "") return false;
  return theirs ? !isSameAddress(yours, theirs) : (fmcsas.street ?? "") !== "";
};

const toText = (address: CensusAddress): string => {
  const known = toProfileAddress(address);
  return known ? formatAddress(known) : formatForeign(address);
};

export const compareMailing: CompareTopic = (answers, { company }) => {
  if (!company) return undefined;
  const yours = readAddress(answers, "mailing");
  return {
    topic: "mailingAddress",
    label: "Mailing address",
    yours: formatAddress(yours),
    fmcsas: toText(company.mailingAddress),
    isDifferent: differs(yours, company.mailingAddress),
    keys: addressKeys("mailing"),
  };
};

/** The trucks' parking place (the mailing address, if they park there) beside FMCSA's principal place of business. */
export const compareGaraging: CompareTopic = (answers, { company }) => {
  if (!company) return undefined;
  const parks = textAt(answers, "parkAtMailingAddress");
  const yours = parks === "" ? undefined : readAddress(answers, parks === "yes" ? "mailing" : "garaging");
  return {
    topic: "physicalAddress",
    label: "Garaging (profile) / Principal place of business (FMCSA)",
    yours: yours ? formatAddress(yours) : "",
    fmcsas: toText(company.physicalAddress),
    isDifferent: false,
    // 49 CFR 390.5: normally the carrier's headquarters. Its trucks may park elsewhere.
    ...((!yours || differs(yours, company.physicalAddress)) && { isInformation: true }),
    keys: ["parkAtMailingAddress", ...addressKeys("garaging")],
  };
};
