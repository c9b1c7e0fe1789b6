import type { FlatProfile } from "#shared/api/company-profiles.ts";
import { type Attribution, attribution } from "#shared/api/parts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { allFields, registryVersion } from "#shared/profile/registry.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { settleAnswers } from "#shared/profile/settle.ts";
import { prune } from "#shared/profile/visibility.ts";
import type { NewCompanyProfile } from "#shared/schema/company-profiles.ts";
import type { RequestInfo } from "#server/http/request-info.ts";

/** The answers that count, in the one form in which they are stored. */
export const storedForm = (answers: Answers): Answers => prune(settleAnswers(answers));

/** Takes form values and attribution apart again. */
export function splitProfile(flat: FlatProfile): { answers: Answers; visit: Attribution } {
  const isAnswer = new Set(allFields().map(({ key }) => key));
  const entries = Object.entries(flat);
  return {
    answers: draftSchema.parse(Object.fromEntries(entries.filter(([key]) => isAnswer.has(key)))),
    visit: attribution.parse(Object.fromEntries(entries.filter(([key]) => !isAnswer.has(key)))),
  };
}

/** The row that keeps a profile: what is searched for as columns, '' where nothing was answered. */
export function companyProfileRow(
  given: Answers,
  visit: Attribution,
  request: RequestInfo,
): NewCompanyProfile {
  const answers = storedForm(given);
  return {
    ...identityOf(answers),
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

const identityOf = (answers: Answers) => ({
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
