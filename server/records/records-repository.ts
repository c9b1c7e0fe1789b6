import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptAnswers } from "#server/db/encryption/encrypt-rows.ts";
import { describeUnreadable } from "#server/db/encryption/encrypt-fields.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { recordDetailsRepository } from "./record-details-repository.ts";
import { recordColumns, recordSearchRepository } from "./record-search-repository.ts";

const { id } = profileRecords;

/** When the files that went with it were deleted; null if they are there, or there were none. */
const filesDeletedAt = sql<Date | null>`(select max(text_deleted_at) from ${outboxMessages}
  where submission_id = profile_records.id and has_attachments)`.mapWith(outboxMessages.textDeletedAt);

export const recordsRepository = repository((store) => ({
  ...recordSearchRepository(store),

  find: async (wanted: string) => {
    const { message, fmcsaCheck } = profileRecords;
    const columns = { ...recordColumns, message, fmcsaCheck, filesDeletedAt };
    return (await store.db.select(columns).from(profileRecords).where(eq(id, wanted)))[0];
  },

  ...recordDetailsRepository(store),
  ...deliveryStatements(store.db),
  ...savedProfileStatements(store.db, store.dataKeys),
  ...deletedStatements(store.db),
}));

const deliveryStatements = (db: Database) => ({
  /** In the order in which they were added: agencies first, and those sent again last. */
  findDeliveries: async (submissions: readonly string[]) => {
    if (submissions.length === 0) return [];
    const { submissionId, recipient, audience, status, lastError, sentAt, createdAt } = outboxMessages;
    const { heldReason, heldState, agencyId } = outboxMessages;
    const reasons = { heldReason, heldState, agencyId, createdAt };
    return db
      .select({
        id: outboxMessages.id,
        submissionId,
        recipient,
        audience,
        status,
        lastError,
        sentAt,
        ...reasons,
      })
      .from(outboxMessages)
      .where(inArray(submissionId, [...submissions]))
      .orderBy(asc(outboxMessages.createdAt), sql`${audience} desc`, asc(recipient));
  },
});

const saved = {
  id: companyProfiles.id,
  createdAt: companyProfiles.createdAt,
  registryVersion: companyProfiles.registryVersion,
  answers: companyProfiles.answers,
  dataKey: companyProfiles.dataKey,
};
type StoredProfile = Pick<typeof companyProfiles.$inferSelect, keyof typeof saved>;
type SavedProfile = Omit<StoredProfile, "dataKey"> & {
  /** Answers that can't be decrypted and are left out, a sentence each. */
  readonly unreadable: string[];
};

function toSavedProfile(dataKeys: DataKeys, row: StoredProfile): SavedProfile {
  const { answers, unreadable } = decryptAnswers(dataKeys, row);
  const { dataKey: _key, ...profile } = row;
  return { ...profile, answers, unreadable: describeUnreadable(unreadable) };
}

const deletedStatements = (db: Database) => ({
  /** A record, locked to draw its deleted PDF again; undefined without a record. */
  lockForPdf: async (wanted: string) => {
    const { createdAt, companyName, pdfDeletedAt, companyProfileId } = profileRecords;
    const columns = { createdAt, companyName, pdfDeletedAt, companyProfileId };
    return (await db.select(columns).from(profileRecords).where(eq(id, wanted)).for("update"))[0];
  },

  /** Gives a record another PDF, and so its messages to agencies whose PDF was deleted. */
  setPdf: async (wanted: string, pdf: { readonly id: string; readonly path: string }): Promise<void> => {
    await db.update(profileRecords).set({ pdfUrl: pdf.path, pdfDeletedAt: null }).where(eq(id, wanted));
    const { submissionId, audience, pdfDeletedAt } = outboxMessages;
    await db
      .update(outboxMessages)
      .set({ pdfId: pdf.id, pdfDeletedAt: null })
      .where(and(eq(submissionId, wanted), eq(audience, "staff"), isNotNull(pdfDeletedAt)));
  },
});

const savedProfileStatements = (db: Database, dataKeys: DataKeys) => ({
  findProfile: async (profileId: string): Promise<SavedProfile | undefined> => {
    const [row] = await db.select(saved).from(companyProfiles).where(eq(companyProfiles.id, profileId));
    return row && toSavedProfile(dataKeys, row);
  },

  findVisit: async (profileId: string) => {
    const { geoCity, geoState, geoCountry, landingPage, referrerUrl, pagesVisited } = companyProfiles;
    const { utmSource, utmMedium, utmCampaign } = companyProfiles;
    const place = { geoCity, geoState, geoCountry };
    const source = { landingPage, referrerUrl, utmSource, utmMedium, utmCampaign };
    const columns = { ...place, ...source, pagesVisited };
    return (await db.select(columns).from(companyProfiles).where(eq(companyProfiles.id, profileId)))[0];
  },

  /** Finds the profile that this company saved before: by DOT number, or by email address if it has none. */
  findPreviousProfile: async (profileId: string): Promise<SavedProfile | undefined> => {
    const own = and(eq(companyProfiles.id, profileId));
    const { dotNumber, email, createdAt } = companyProfiles;
    const [current] = await db.select({ dotNumber, email, at: exactTime }).from(companyProfiles).where(own);
    if (!current) return undefined;
    const [previous] = await db
      .select(saved)
      .from(companyProfiles)
      .where(and(isSameCompany(current), lt(createdAt, sql`${current.at}::timestamptz`)))
      .orderBy(sql`${createdAt} desc nulls last`)
      .limit(1);
    return previous && toSavedProfile(dataKeys, previous);
  },
});

/** JavaScript's dates have only milliseconds. */
const exactTime = sql<string>`${companyProfiles.createdAt}::text`;

// Spelled as in the indexes.
const isSameCompany = ({ dotNumber, email }: { dotNumber: string; email: string }): SQL | undefined => {
  const dot = dotNumber.slice(0, 20);
  if (dot !== "") return sql`left(${companyProfiles.dotNumber}, 20) = ${dot}`;
  if (email === "") return sql`false`;
  return sql`lower(left(${companyProfiles.email}, 254)) = lower(${email.slice(0, 254)}::text)`;
};
