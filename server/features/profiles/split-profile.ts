import type { Attribution } from "#shared/api/attribution.ts";
import type { FlatProfile } from "#shared/api/company-profiles.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Takes form values and attribution apart again. */
export function splitProfile(flat: FlatProfile): { answers: Answers; visit: Attribution } {
  const { landingPage, referrerUrl, pagesVisited, userAgent, ...rest } = flat;
  const { utmSource, utmMedium, utmCampaign, utmContent, utmTerm, ...answers } = rest;
  const utm = { utmSource, utmMedium, utmCampaign, utmContent, utmTerm };
  // Every key is here: the compiler asks for one that is added.
  const visit: Required<{ [K in keyof Attribution]: Attribution[K] | undefined }> = {
    landingPage,
    referrerUrl,
    pagesVisited,
    userAgent,
    ...utm,
  };
  return { answers, visit };
}
