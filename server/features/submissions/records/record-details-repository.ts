import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { grouped } from "#shared/grouped.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

const { id, answers, utmSource, utmMedium, utmCampaign, referrerUrl, landingPage } = companyProfiles;
const { submissionId, recipient, status, createdAt } = outboxMessages;

const textOf = (key: string): SQL => sql`nullif(${answers} ->> ${sql.raw(`'${key}'`)}, '')`;
const countOf = (key: string): SQL<number | null> => {
  const list = sql`${answers} -> ${sql.raw(`'${key}'`)}`;
  return sql`case when jsonb_typeof(${list}) = 'array' then jsonb_array_length(${list}) end`;
};

/** Without the answers, of which a thousand would take much memory. */
const profile = {
  id,
  state: sql<string | null>`coalesce(${textOf("mailingState")}, ${textOf("garagingState")})`,
  trucks: countOf("powerUnits"),
  drivers: countOf("drivers"),
  effectiveDate: sql<string | null>`${textOf("proposedEffectiveDate")}`,
  utmSource,
  utmMedium,
  utmCampaign,
  referrerUrl,
  landingPage,
};
type Profile = { [K in keyof typeof profile]: (typeof profile)[K] extends SQL<infer T> ? T : string | null };
type Delivery = Pick<typeof outboxMessages.$inferSelect, "recipient" | "status">;

/** A record with what an export has of its answers, if they were saved, of the visit, and of its messages. */
export type DetailedRecord = ProfileRecord & {
  readonly profile: Profile | undefined;
  readonly messages: readonly Delivery[];
};

export const recordDetailsRepository = (db: Database) => ({
  addDetails: async (records: readonly ProfileRecord[]): Promise<DetailedRecord[]> => {
    const saved = records.flatMap(({ companyProfileId }) => companyProfileId ?? []);
    const [profiles, messages] = await Promise.all([
      saved.length === 0 ? [] : db.select(profile).from(companyProfiles).where(inArray(id, saved)),
      records.length === 0
        ? []
        : db
            .select({ submissionId, recipient, status })
            .from(outboxMessages)
            .where(
              inArray(
                submissionId,
                records.map((record) => record.id),
              ),
            )
            .orderBy(createdAt, recipient),
    ]);
    const bySubmission = grouped(messages, (message) => message.submissionId);
    const byId = new Map(profiles.map((each) => [each.id, each]));
    return records.map((record) => ({
      ...record,
      profile: byId.get(record.companyProfileId ?? ""),
      messages: bySubmission.get(record.id) ?? [],
    }));
  },
});
