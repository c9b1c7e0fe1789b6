import { countriesOfOtherIssuers, issuersOfCountries } from "./issuers.data.ts";

export type Issuer = {
  readonly iin: string;
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly country: "US" | "CA" | "MX";
};

const ofCountry = (country: "US" | "CA"): Issuer[] =>
  Object.entries<readonly [code: string, name: string]>(issuersOfCountries[country]).map(
    ([iin, [code, name]]) => ({ iin, code, name, country }),
  );

export const issuers: readonly Issuer[] = [
  ...ofCountry("US"),
  ...ofCountry("CA"),
  ...Object.entries(countriesOfOtherIssuers).map(([iin, country]) => ({
    iin,
    code: undefined,
    name: undefined,
    country,
  })),
];

export const getIssuer = (iin: string): Issuer | undefined => issuers.find((issuer) => issuer.iin === iin);

export const getIssuerName = (code: string): string | undefined =>
  issuers.find((issuer) => issuer.code === code)?.name;
