import { eq, sql } from "drizzle-orm";
import { decryptAnswers } from "#server/db/encryption/encrypt-rows.ts";
import { keysetPage } from "#server/db/paging/keyset-page.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { repository } from "#server/db/store.ts";

type Query = PageQuery<"createdAt">;
export type Example = { readonly id: string; readonly createdAt: Date; readonly name: string };

/** Past records, to preview a template with. */
export const templateExamplesRepository = repository(({ db, dataKeys }) => ({
  listProfiles: async (actionType: "email" | "quote", query: Query): Promise<Page<Example>> => {
    const { id, createdAt, companyName } = profileRecords;
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db.select({ id, createdAt, name: companyName, ...page.columns }).from(profileRecords);
    return page.read(select.$dynamic(), eq(profileRecords.actionType, actionType));
  },

  listTickets: async (query: Query): Promise<Page<Example>> => {
    const { id, createdAt, ticketId } = featureSuggestions;
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db.select({ id, createdAt, name: ticketId, ...page.columns }).from(featureSuggestions);
    return page.read(select.$dynamic(), eq(featureSuggestions.type, "support"));
  },

  /** A profile record, with the MC number and address of the profile that belongs to it. */
  findProfile: async (record: string) => {
    const { createdAt, companyName, dotNumber, email, reference } = profileRecords;
    const { id, mcNumber, answers, dataKey } = companyProfiles;
    const saved = { id, answers, dataKey };
    const [row] = await db
      .select({ createdAt, companyName, dotNumber, email, reference, mcNumber, saved })
      .from(profileRecords)
      .leftJoin(companyProfiles, eq(companyProfiles.id, profileRecords.companyProfileId))
      .where(eq(profileRecords.id, record));
    return row && { ...row, answers: row.saved ? decryptAnswers(dataKeys, row.saved).answers : null };
  },

  findTicket: async (ticket: string) => {
    const { ticketId, suggestion, createdAt } = featureSuggestions;
    const isIt = sql`${eq(featureSuggestions.id, ticket)}`;
    return (await db.select({ ticketId, suggestion, createdAt }).from(featureSuggestions).where(isIt))[0];
  },
}));
