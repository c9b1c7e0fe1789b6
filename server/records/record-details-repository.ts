import { desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Database, repository } from "#server/db/store.ts";
import { grouped } from "#shared/text/grouped.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { agencyAnswers, profileRecords, recordNotes } from "#shared/schema/profile-records.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

const { utmSource, utmMedium, utmCampaign, referrerUrl, landingPage } = companyProfiles;
const { geoCity, geoState, geoCountry } = companyProfiles;
const { submissionId, recipient, status, createdAt } = outboxMessages;
const { message, fmcsaCheck } = profileRecords;
const { recordId: notedId, createdAt: notedAt, author, text } = recordNotes;

/** Answers of a saved profile, to join it with: read once per profile, however many of them are wanted. */
export const answered = sql`lateral jsonb_to_record(${companyProfiles.answers}) as answered (
  "dbaName" text, "mcNumber" text, "website" text, "preferredContact" text,
  "garagingCity" text, "garagingState" text, "garagingZipCode" text,
  "mailingAddress" text, "mailingCity" text, "mailingState" text, "mailingZipCode" text,
  "powerUnits" jsonb, "trailers" jsonb, "drivers" jsonb, "proposedEffectiveDate" text)`;

const textOf = (key: string) => sql<string>`coalesce(trim(answered.${sql.identifier(key)}), '')`;
const parkedIn = (part: "City" | "State" | "ZipCode") =>
  sql<string>`case when ${textOf("garagingState")} <> '' then ${textOf(`garaging${part}`)} else ${textOf(`mailing${part}`)} end`;
/** null without an answer. Older versions of the form may have saved something else than a list. */
const countOf = (key: string) => {
  const rows = sql`answered.${sql.identifier(key)}`;
  return sql<number | null>`case when jsonb_typeof(${rows}) = 'array' then jsonb_array_length(${rows}) end`;
};
const orZero = (key: string) => sql<number>`coalesce(${countOf(key)}, 0)`;

/** Joined with `answered`. */
export const fleetColumns = {
  city: parkedIn("City"),
  state: parkedIn("State"),
  trucks: orZero("powerUnits"),
  drivers: orZero("drivers"),
  effectiveDate: textOf("proposedEffectiveDate"),
};

const exportColumns = {
  ...fleetColumns,
  dbaName: textOf("dbaName"),
  mcNumber: textOf("mcNumber"),
  website: textOf("website"),
  preferredContact: textOf("preferredContact"),
  mailingAddress: sql<string>`concat_ws(', ', nullif(${textOf("mailingAddress")}, ''), nullif(${textOf("mailingCity")}, ''), nullif(trim(${textOf("mailingState")} || ' ' || ${textOf("mailingZipCode")}), ''))`,
  zipCode: parkedIn("ZipCode"),
  trucks: countOf("powerUnits"),
  trailers: countOf("trailers"),
  drivers: countOf("drivers"),
};

/** Without the answers, of which a thousand would take much memory. */
const profile = { id: companyProfiles.id, ...exportColumns };
const visit = {
  utmSource,
  utmMedium,
  utmCampaign,
  referrerUrl,
  landingPage,
  geoCity,
  geoState,
  geoCountry,
};

/** In one parameter: a thousand of them take longer to write than the database takes to read the rows. */
const isAmong = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

const selectDetails = async (db: Database, ids: readonly string[]) =>
  Promise.all([
    db
      .select({ id: profileRecords.id, message, fmcsaCheck })
      .from(profileRecords)
      .where(isAmong(profileRecords.id, ids)),
    db
      .select({ submissionId, recipient, status })
      .from(outboxMessages)
      .where(isAmong(submissionId, ids))
      .orderBy(createdAt, recipient),
    db
      .select({ recordId: notedId, createdAt: notedAt, author, text })
      .from(recordNotes)
      .where(isAmong(notedId, ids))
      .orderBy(desc(notedAt), desc(recordNotes.id)),
    db
      .select(getTableColumns(agencyAnswers))
      .from(agencyAnswers)
      .where(isAmong(agencyAnswers.recordId, ids))
      .orderBy(agencyAnswers.recipient),
  ]);

const selectProfiles = async (db: Database, ids: readonly string[]) =>
  db
    .select({ ...profile, ...visit })
    .from(companyProfiles)
    .innerJoin(answered, sql`true`)
    .where(isAmong(companyProfiles.id, ids));

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

export const recordDetailsRepository = repository(({ db }) => ({
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
}));
