import type { Attribution } from "#shared/api/attribution.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { registryVersion } from "#shared/profile/registry.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import type { NewCompanyProfile } from "#shared/schema/company-profiles.ts";
import type { RequestInfo } from "#server/http/request-context.ts";

/** The answers that count, in their canonical stored form. */
const storedForm = (answers: Answers): Answers => prune(normalizeAnswers(answers));

/** A profile as received. `id` is the row's, if the caller has chosen it. */
export type SubmittedProfile = {
  readonly id?: string;
  readonly answers: Answers;
  readonly visit: Attribution;
  readonly request: RequestInfo;
};

/** The row of a profile, with searchable answers as columns, '' if unanswered. */
export function companyProfileRow({ id, visit, request, ...given }: SubmittedProfile): NewCompanyProfile {
  const answers = storedForm(given.answers);
  return {
    ...(id !== undefined && { id }),
    ...getIdentity(answers),
    registryVersion,
    answers,
    ipAddress: request.ip,
    landingPage: visit.landingPage ?? null,
    referrerUrl: visit.referrerUrl ?? null,
    utmSource: visit.utmSource ?? null,
    utmMedium: visit.utmMedium ?? null,
    utmCampaign: visit.utmCampaign ?? null,
    utmContent: visit.utmContent ?? null,
    utmTerm: visit.utmTerm ?? null,
    pagesVisited: visit.pagesVisited ?? [],
    userAgent: visit.userAgent ?? request.userAgent,
  };
}

const getIdentity = (answers: Answers) => ({
  name: answers.name ?? "",
  dbaName: answers.dbaName ?? "",
  businessType: answers.businessType ?? "",
  yearsInBusiness: answers.yearsInBusiness ?? "",
  federalTaxId: answers.federalTaxId ?? "",
  dotNumber: answers.dotNumber ?? "",
  mcNumber: answers.mcNumber ?? "",
  stateFilingNumber: answers.stateFilingNumber ?? "",
  type: answers.type ?? "",
  contactName: answers.contactName ?? "",
  email: answers.email ?? "",
  phone: answers.phone ?? "",
  website: answers.website ?? "",
  preferredContact: answers.preferredContact ?? "",
  description: answers.description ?? "",
});
