import { type Dependencies, type Feature, done, route, type Route } from "#server/http/route.ts";
import { countSubmissions } from "#server/http/count-submissions.ts";
import type { Transact } from "#server/http/transact.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import { type FlatProfile, saveCompanyProfile } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import {
  companyProfilesRepository,
  profileRecordsRepository,
} from "#server/records/company-profiles-repository.ts";

type Deps = Pick<Dependencies, "metrics" | "transact">;

/** Saves company profiles, once per idempotency key. */
export const createProfilesFeature = ({ metrics, transact }: Deps): Feature => ({
  routes: [countSubmissions(metrics, "profile", saveRoute(transact))],
});

const saveRoute = (transact: Transact): Route =>
  route(saveCompanyProfile, async ({ body, request }) => {
    const { answers, visit } = splitProfile(body);
    const { id } = await transact.once(request, async (tx, newId) => {
      await companyProfilesRepository(tx).add({ id: newId, answers, visit, request });
      await profileRecordsRepository(tx).add({ ...toRecord(answers), id: newId, companyProfileId: newId });
    });
    return { ...done("Company profile saved successfully!"), id };
  });

/** Fields by which the operator finds it among other profiles. */
const toRecord = ({ name = "", contactName = "", email = "", phone = "", dotNumber = "" }: Answers) => ({
  actionType: "saved" as const,
  companyName: name,
  contactName,
  email,
  phone,
  dotNumber: dotNumber || null,
});

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
