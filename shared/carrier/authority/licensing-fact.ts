import type { InsuranceFiling } from "#shared/carrier/insurance-filing.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** A line about a carrier's authority or insurance. unknown: not known of today. */
export type LicensingFact = {
  readonly name: string;
  readonly value: string;
  readonly tone: "bad" | "caution" | "unknown" | "plain";
};

/** Authority and insurance in words. A fact that could not be checked is absent. */
export type LicensingSummary = {
  /** isPastNotice: in force by FMCSA's list, whatever an old notice says. */
  readonly authority: (Omit<LicensingFact, "name"> & { readonly isPastNotice?: true }) | undefined;
  readonly insurance: Omit<LicensingFact, "name"> | undefined;
  readonly filings: readonly InsuranceFiling[];
  readonly lines: readonly { readonly name: string; readonly value: string }[];
};

export const describeDaysLeft = (day: IsoDay, today: IsoDay): string =>
  `in ${pluralize(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), "day")}`;
