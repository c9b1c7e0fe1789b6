/**
 * What the barcode on the back of a driver's license says (AAMVA DL/ID Card Design Standard, annex D). A field
 * that the barcode lacks, or that can't be read with certainty, is undefined.
 */
export type License = {
  /** Postal code of the state, district, territory or province that issued it, such as "TX" or "ON". */
  readonly issuer: string | undefined;
  readonly country: "US" | "CA" | "MX" | undefined;
  /** Version of the AAMVA standard, 1 to 11; 0 before the standard. */
  readonly version: number;
  /** Given and middle names, family name, suffix, as people write them: "Jane Q Doe Jr"; without a cut middle name. */
  readonly fullName: string | undefined;
  /** Dates are yyyy-mm-dd. */
  readonly dateOfBirth: string | undefined;
  readonly licenseNumber: string | undefined;
  /** The issuer, if it is one of the profile's states. */
  readonly licenseState: string | undefined;
  /** A value of the profile's `licenseClasses`. */
  readonly licenseClass: string | undefined;
  readonly isCommercial: boolean | undefined;
  /** Values of the profile's `endorsements`. */
  readonly endorsements: readonly string[] | undefined;
  /** Federal codes of restrictions on a CDL (49 CFR 383.153), values of the profile's `cdlRestrictions`. */
  readonly restrictions: readonly string[] | undefined;
  readonly issued: string | undefined;
  readonly expires: string | undefined;
  /** Whether the barcode says so; many issuers' don't. */
  readonly isNonDomiciled: boolean;
  readonly isRealId: boolean;
  /** A learner's permit, commercial or not. */
  readonly isPermit: boolean;
};

export type LicenseReading =
  | { readonly kind: "license"; readonly license: License }
  /** An identification card gives no right to drive. */
  | { readonly kind: "idCard" }
  /** Not a card of the standard: a parcel label, a boarding pass, or a damaged text. */
  | { readonly kind: "other" };
