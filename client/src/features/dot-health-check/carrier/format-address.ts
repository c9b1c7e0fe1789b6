import type { CensusAddress } from "#shared/carrier/company.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

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

export const toAddressText = (address: CensusAddress): string | undefined =>
  toAddressLines(address).join(", ") || undefined;
