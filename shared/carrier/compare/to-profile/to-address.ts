import type { CensusAddress } from "#shared/carrier/company.ts";
import { normalizeStreet, normalizeZip } from "#shared/carrier/compare/normalize.ts";
import { formatZip } from "#shared/profile/formats/format.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

export type ProfileAddress = {
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** The parts of an address, each written in one way: the same for the same place. */
export const normalizeAddress = ({ street, unit, city, state, zip }: ProfileAddress): readonly string[] => [
  normalizeStreet(`${street} ${unit}`),
  normalizeStreet(city),
  state,
  normalizeZip(zip),
];

const unitAtEnd = /^(?<street>.*\S)[\s,]+(?<unit>(?:APT|STE|SUITE|UNIT|LOT|RM|BLDG|FL)\b\.?\s*\S+|#\s*\S+)$/i;

/** True if it is in the US: the profile has no other states, and no other ZIP codes. */
const isInUs = ({ country = "US" }: CensusAddress): boolean =>
  /^(?:us|usa|united states)$/i.test(country.trim());

/** FMCSA's address as the profile's; undefined without a street, and for one outside the US. */
export function toProfileAddress(address: CensusAddress): ProfileAddress | undefined {
  const { street: line = "", city = "", state = "", zip = "" } = address;
  if (line.trim() === "" || !isInUs(address)) return undefined;
  const { street = line, unit = "" } = unitAtEnd.exec(line.trim())?.groups ?? {};
  return {
    street: toTitleCase(street.replace(/[\s,]+$/, "")),
    unit: toTitleCase(unit),
    city: toTitleCase(city),
    state: state.trim().toUpperCase(),
    zip: formatZip(zip),
  };
}
