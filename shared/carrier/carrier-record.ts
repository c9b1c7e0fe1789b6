import type { LicensingSummary } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "./company.ts";
import type { Registration } from "./registration.ts";

/** FMCSA's record of a carrier. A part that could not be checked, or that FMCSA doesn't have, is absent. */
export type CarrierRecord = {
  readonly company?: Company | undefined;
  readonly registration?: Registration | undefined;
  readonly licensing?: LicensingSummary | undefined;
};
