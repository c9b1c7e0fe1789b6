import type { Attribution } from "#shared/api/attribution.ts";
import type { FlatProfile } from "#shared/api/company-profiles.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Separates form values from attribution. */
export function splitProfile(flat: FlatProfile): { answers: Answers; visit: Attribution } {
  const { landingPage, referrerUrl, pagesVisited, userAgent, ...rest } = flat;
  const { utmSource, utmMedium, utmCampaign, utmContent, utmTerm, ...answers } = rest;
  const utm = { utmSource, utmMedium, utmCampaign, utmContent, utmTerm };
  // The compiler requires every key here, including new ones.
  const visit: Required<{ [K in keyof Attribution]: Attribution[K] | undefined }> = {
    landingPage,
    referrerUrl,
    pagesVisited,
    userAgent,
    ...utm,
  };
  return { answers, visit };
}
