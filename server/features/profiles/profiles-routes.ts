import { randomUUID } from "node:crypto";
import { route, type Route } from "#server/http/route.ts";
import type { Transact } from "#server/repositories.ts";
import { type FlatProfile, saveCompanyProfile } from "#shared/api/company-profiles.ts";
import type { Attribution } from "#shared/api/attribution.ts";
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

/** Saves a profile, once per idempotency key. */
export const profilesRoutes = (transact: Transact): Route[] => [
  route(saveCompanyProfile, async ({ body, request }) => {
    const { answers, visit } = splitProfile(body);
    const id = await transact.once(request, randomUUID(), async ({ companyProfiles }, newId) => {
      await companyProfiles.add({ id: newId, answers, visit, request });
    });
    return { success: true, message: "Company profile saved successfully!", id };
  }),
];
