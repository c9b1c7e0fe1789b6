import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

/** What a company is known by. A DOT number in each way it may be written, and addresses in lower case. */
export type CompanyKeys = { readonly dots: readonly string[]; readonly emails: readonly string[] };

type Dated = PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn };

const newestFirst = sql`created_at desc nulls last`;

/**
 * The newest rows that meet any of the conditions. Each condition takes them from its own index, so that even an
 * agent's thousands of submissions cost as much as a carrier's three.
 */
function isNewest(table: Dated, conditions: readonly SQL[], limit: number): SQL {
  if (conditions.length === 0) return sql`false`;
  const each = conditions.map(
    (condition) =>
      sql`(select id, created_at from ${table} where ${condition} order by ${newestFirst} limit ${limit})`,
  );
  const any = sql.join(each, sql` union `);
  return sql`${table.id} in (select id from (${any}) as found order by ${newestFirst} limit ${limit})`;
}

const inOrder = ({ createdAt, id }: Dated): SQL[] => [sql`${createdAt} desc nulls last`, sql`${id} desc`];

// Spelled as in the indexes.
const hasDot = (column: PgColumn, dots: readonly string[]): SQL[] =>
  dots.map((dot) => sql`left(${column}, 20) = ${dot}`);
const hasEmail = (column: PgColumn, emails: readonly string[]): SQL[] =>
  emails.map((email) => sql`lower(left(${column}, 254)) = lower(${email}::text)`);
const isAddress = (column: PgColumn, emails: readonly string[]): SQL[] =>
  emails.map((email) => sql`lower(${column}) = lower(${email}::text)`);

const { searchText: _text, companySort: _sort, ...recordColumns } = getTableColumns(profileRecords);
const { answers: _answers, ...profileColumns } = getTableColumns(companyProfiles);
const { textBody: _plain, htmlBody: _html, ...messageColumns } = getTableColumns(outboxMessages);

/** What is known of one company, newest first. */
export const companiesRepository = (db: Database) => ({
  ...correspondence(db),

  findRecords: async ({ dots, emails }: CompanyKeys, limit: number) => {
    const { dotNumber, email } = profileRecords;
    const conditions = [...hasDot(dotNumber, dots), ...hasEmail(email, emails)];
    return db
      .select(recordColumns)
      .from(profileRecords)
      .where(isNewest(profileRecords, conditions, limit))
      .orderBy(...inOrder(profileRecords));
  },

  findProfiles: async ({ dots, emails }: CompanyKeys, limit: number) => {
    const { dotNumber, email } = companyProfiles;
    const conditions = [...hasDot(dotNumber, dots), ...hasEmail(email, emails)];
    return db
      .select(profileColumns)
      .from(companyProfiles)
      .where(isNewest(companyProfiles, conditions, limit))
      .orderBy(...inOrder(companyProfiles));
  },
});

/** What it wrote to us, and what we sent. */
const correspondence = (db: Database) => ({
  findTickets: async (emails: readonly string[], limit: number) =>
    db
      .select()
      .from(featureSuggestions)
      .where(isNewest(featureSuggestions, isAddress(featureSuggestions.userEmail, emails), limit))
      .orderBy(...inOrder(featureSuggestions)),

  /** Those to its addresses, and those of its submissions. */
  findMessages: async (emails: readonly string[], submissions: readonly string[], limit: number) => {
    const { recipient, submissionId } = outboxMessages;
    const ids = sql.join(
      submissions.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const conditions = [
      ...isAddress(recipient, emails),
      ...(submissions.length > 0 ? [sql`${submissionId} in (${ids})`] : []),
    ];
    return db
      .select(messageColumns)
      .from(outboxMessages)
      .where(isNewest(outboxMessages, conditions, limit))
      .orderBy(...inOrder(outboxMessages));
  },
});
