import type { Registration } from "#shared/carrier/registration.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/text/us-english.ts";
import type { Licensing } from "#shared/carrier/authority/licensing.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import type { Crash, OutOfServiceOrder, PublishedMeasures } from "#shared/carrier/safety.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";

/** FMCSA's safety rating (49 CFR 385.3) and its day. */
type SafetyRating = {
  readonly rating: "Satisfactory" | "Conditional" | "Unsatisfactory";
  readonly ratedOn: IsoDay | undefined;
};

/** null: FMCSA's company file has none, as of most carriers. undefined: it couldn't be read. */
export function toSafetyRating(
  registration: Registration | null | undefined,
): SafetyRating | null | undefined {
  if (registration === undefined) return undefined;
  if (!registration?.safetyRating) return null;
  // The last review may be a later one, without a rating.
  return { rating: registration.safetyRating, ratedOn: registration.safetyRatingDate };
}

const meanings = {
  Satisfactory: undefined,
  Conditional: "Its review found that safety controls weren't adequate (49 CFR 385.3).",
  Unsatisfactory:
    "That means unfit: unless FMCSA upgrades the rating, it may not operate after 60 days, or 45 with passengers or placarded hazmat (49 CFR 385.13).",
} as const;

/** Undefined for ratings that aren't adverse. */
export function describeAdverseRating(rating: SafetyRating | null | undefined): string | undefined {
  const meaning = rating && meanings[rating.rating];
  if (!rating || meaning === undefined) return undefined;
  const day = rating.ratedOn ? ` on ${usDay(rating.ratedOn)}` : "";
  return `FMCSA rated this carrier ${rating.rating}${day}. ${meaning}`;
}

/** A part that could not be checked is undefined. */
export type SafetyRecord = {
  readonly dotNumber: string;
  readonly company:
    | (Pick<Company, "powerUnits" | "mcs150Date" | "addDate" | "carrierOperation"> &
        Partial<Pick<Company, "passengerAuthority">>)
    | undefined;
  /** True if FMCSA's company file lists the DOT number as active; null: it doesn't have the number. */
  readonly isActive: boolean | null | undefined;
  /** Null: FMCSA's company file has none. */
  readonly rating: SafetyRating | null | undefined;
  readonly licensing: Licensing;
  readonly inspections: readonly Inspection[] | undefined;
  readonly violations: readonly CarrierViolation[] | undefined;
  readonly orders: readonly OutOfServiceOrder[] | undefined;
  readonly crashes: readonly Crash[] | undefined;
  /** Null: FMCSA publishes none of this carrier. */
  readonly measures: PublishedMeasures | null | undefined;
  /** All carriers' out-of-service rates of the month, where this site computes them. */
  readonly national?: NationalRates | undefined;
  readonly today: IsoDay;
};
