import type { Registration } from "#shared/carrier/registration.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/text/us-english.ts";

/** FMCSA's safety rating (49 CFR 385.3) and its day. */
export type SafetyRating = {
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
