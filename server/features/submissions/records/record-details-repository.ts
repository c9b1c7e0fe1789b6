import { desc, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { grouped } from "#shared/grouped.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { agencyAnswers, profileRecords, recordNotes } from "#shared/schema/profile-records.ts";
import { answered, exportColumns } from "./fleet-columns.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

const { utmSource, utmMedium, utmCampaign, referrerUrl, landingPage } = companyProfiles;
const { geoCity, geoState, geoCountry } = companyProfiles;
const { submissionId, recipient, status, createdAt } = outboxMessages;
const { message, fmcsaCheck } = profileRecords;
const { recordId: notedId, createdAt: notedAt, author, text } = recordNotes;

/** Without the answers, of which a thousand would take much memory. */
const profile = { id: companyProfiles.id, ...exportColumns };
const visit = {
  ...{ utmSource, utmMedium, utmCampaign, referrerUrl, landingPage },
  ...{ geoCity, geoState, geoCountry },
};

/** What an export has of records beside their own columns, for those with these ids. */
const selectDetails = async (db: Database, ids: readonly string[]) =>
  Promise.all([
    db
      .select({ id: profileRecords.id, message, fmcsaCheck })
      .from(profileRecords)
      .where(inArray(profileRecords.id, [...ids])),
    db
      .select({ submissionId, recipient, status })
      .from(outboxMessages)
      .where(inArray(submissionId, [...ids]))
      .orderBy(createdAt, recipient),
    db
      .select({ recordId: notedId, createdAt: notedAt, author, text })
      .from(recordNotes)
      .where(inArray(notedId, [...ids]))
      .orderBy(desc(notedAt), desc(recordNotes.id)),
    db
      .select(getTableColumns(agencyAnswers))
      .from(agencyAnswers)
      .where(inArray(agencyAnswers.recordId, [...ids]))
      .orderBy(agencyAnswers.recipient),
  ]);

const selectProfiles = async (db: Database, ids: readonly string[]) =>
  db
    .select({ ...profile, ...visit })
    .from(companyProfiles)
    .innerJoin(answered, sql`true`)
    .where(inArray(companyProfiles.id, [...ids]));

type Details = Awaited<ReturnType<typeof selectDetails>>;
type Delivery = Pick<Details[1][number], "recipient" | "status">;

/** A record with what an export has of its answers, if they were saved, of the visit, of its messages and of the work on it. */
export type DetailedRecord = ProfileRecord &
  Partial<Pick<Details[0][number], "message" | "fmcsaCheck">> & {
    readonly profile: Awaited<ReturnType<typeof selectProfiles>>[number] | undefined;
    readonly messages: readonly Delivery[];
    /** The newest first. */
    readonly notes: Details[2];
    readonly answers: Details[3];
  };

export const recordDetailsRepository = (db: Database) => ({
  addDetails: async (records: readonly ProfileRecord[]): Promise<DetailedRecord[]> => {
    if (records.length === 0) return [];
    const saved = records.flatMap(({ companyProfileId }) => companyProfileId ?? []);
    const [[texts, messages, notes, answers], profiles] = await Promise.all([
      selectDetails(
        db,
        records.map(({ id }) => id),
      ),
      saved.length === 0 ? [] : selectProfiles(db, saved),
    ]);
    const textsById = new Map(texts.map(({ id, ...each }) => [id, each]));
    const profileById = new Map(profiles.map((each) => [each.id, each]));
    const bySubmission = grouped(messages, (each) => each.submissionId);
    const notesOf = grouped(notes, ({ recordId }) => recordId);
    const answersOf = grouped(answers, ({ recordId }) => recordId);
    return records.map((record) => ({
      ...record,
      ...textsById.get(record.id),
      profile: profileById.get(record.companyProfileId ?? ""),
      messages: bySubmission.get(record.id) ?? [],
      notes: notesOf.get(record.id) ?? [],
      answers: answersOf.get(record.id) ?? [],
    }));
  },
});
