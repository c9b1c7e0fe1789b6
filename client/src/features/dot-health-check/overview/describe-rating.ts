import type { LicensingFact } from "#shared/carrier/authority/licensing-rows.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { usDay } from "#shared/text/us-english.ts";

const tones = { Satisfactory: "plain", Conditional: "caution", Unsatisfactory: "bad" } as const;

/** FMCSA's safety rating, which most carriers don't have; undefined if it could not be checked. */
export function describeRating(
  registration: Registration | null | undefined,
): Omit<LicensingFact, "name"> | undefined {
  if (registration === undefined) return undefined;
  if (registration === null) return { value: "Not in FMCSA's file", tone: "unknown" };
  const { safetyRating, safetyRatingDate: day, reviewDate } = registration;
  if (safetyRating === undefined)
    return { value: reviewDate ? `None, reviewed ${usDay(reviewDate)}` : "Not rated", tone: "plain" };
  return { value: `${safetyRating}${day ? `, ${usDay(day)}` : ""}`, tone: tones[safetyRating] };
}
