import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { encryptProfile } from "#server/db/encryption/encrypt-rows.ts";
import { insertLater } from "#server/db/insert.ts";
import { companyProfiles, insertCompanyProfile } from "#shared/schema/company-profiles.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { getLastPolicy } from "#shared/profile/derived/policy-timeline.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { isBuilderPage, reviewPage } from "#shared/api/visit-api.ts";
import type { Place } from "#server/http/place.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { repository } from "#server/db/store.ts";
import { eq } from "drizzle-orm";
import {
  insertProfileRecord,
  profileRecords,
  type NewProfileRecord,
} from "#shared/schema/profile-records.ts";
import { readableLetters, type Random } from "#server/base/random.ts";

const storedForm = (answers: Answers): Answers => prune(normalizeAnswers(answers));

type SubmittedProfile = {
  readonly id?: string;
  readonly answers: Answers;
  readonly visit: Attribution;
  readonly request: RequestInfo;
  readonly isQuote?: boolean;
};

/** The row of a profile, with searchable answers as columns, '' if unanswered. */
function companyProfileRow(
  dataKeys: DataKeys,
  { id, visit, request, isQuote = false, ...given }: SubmittedProfile & { readonly id: string },
): typeof companyProfiles.$inferInsert {
  const answers = storedForm(given.answers);
  const { federalTaxId = "" } = answers;
  const row = insertCompanyProfile.parse({
    ...getIdentity(answers),
    registryVersion,
    ...encryptProfile(dataKeys, id, { answers, federalTaxId }),
    policyEndsOn: getLastPolicy(answers)?.endsOn ?? null,
    ipAddress: request.ip,
    ...toGeoColumns(request.getPlace()),
    landingPage: visit.landingPage ?? null,
    referrerUrl: visit.referrerUrl ?? null,
    utmSource: visit.utmSource ?? null,
    utmMedium: visit.utmMedium ?? null,
    utmCampaign: visit.utmCampaign ?? null,
    utmContent: visit.utmContent ?? null,
    utmTerm: visit.utmTerm ?? null,
    pagesVisited: visit.pagesVisited ?? [],
    userAgent: visit.userAgent ?? request.userAgent,
    ...getFunnel(visit),
    requestedQuote: isQuote,
  });
  return { ...row, id };
}

const toGeoColumns = (place: Place | null) => ({
  geoCountry: place?.country ?? null,
  geoState: place?.state ?? null,
  geoCity: place?.city ?? null,
  geoLatitude: place?.latitude ?? null,
  geoLongitude: place?.longitude ?? null,
});

function getFunnel({ pagesVisited = [] }: Attribution) {
  const reachedReview = pagesVisited.some(({ url }) => url === reviewPage);
  return {
    reachedBuilder: reachedReview || pagesVisited.some(({ url }) => isBuilderPage(url)),
    reachedReview,
  };
}

const getIdentity = (answers: Answers) => ({
  name: answers.name ?? "",
  dbaName: answers.dbaName ?? "",
  businessType: answers.businessType ?? "",
  yearsInBusiness: answers.yearsInBusiness ?? "",
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

export const companyProfilesRepository = repository(({ db, dataKeys, random }) => ({
  add: async (profile: SubmittedProfile): Promise<string> => {
    const { id = random.uuid() } = profile;
    await insertLater(db, companyProfiles, companyProfileRow(dataKeys, { ...profile, id }));
    return id;
  },
}));

/** A reference number that can be read over the phone, such as RF-7K4M2X. */
export const newQuoteReference = (random: Random): string => `RF-${readableLetters(random, 6)}`;

/** Ids are of our making where other rows name them. */
type Added = NewProfileRecord & { readonly id?: string };

export const profileRecordsRepository = repository(({ db, random }) => ({
  /** Makes a reference number that no quote request has. */
  newReference: async (): Promise<string> => {
    for (;;) {
      const reference = newQuoteReference(random);
      if ((await db.$count(profileRecords, eq(profileRecords.reference, reference))) === 0) return reference;
    }
  },

  add: async ({ id, ...record }: Added): Promise<void> =>
    insertLater(db, profileRecords, { ...insertProfileRecord.parse(record), id }),

  /** The reference number of a quote request; undefined for a record without one. */
  findReference: async (id: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ reference: profileRecords.reference })
      .from(profileRecords)
      .where(eq(profileRecords.id, id));
    return row?.reference ?? undefined;
  },
}));
