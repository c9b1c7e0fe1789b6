import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, repository } from "#server/db/store.ts";
import type { DynamicSelect } from "#server/db/keyset-page.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

/** Keys of a company: all spellings of its DOT number, and addresses in lower case. */
export type CompanyKeys = { readonly dots: readonly string[]; readonly emails: readonly string[] };

type Dated = PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn };

const newestFirst = sql`created_at desc nulls last`;

/**
 * Selects the newest rows that meet any condition, each from its own index, so that an agent's thousands of submissions cost
 * as much as a carrier's three.
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

const readNewest = async <Row>(
  select: DynamicSelect<Row>,
  table: Dated,
  conditions: readonly SQL[],
  limit: number,
): Promise<Row[]> =>
  select
    .where(isNewest(table, conditions, limit))
    .orderBy(sql`${table.createdAt} desc nulls last`, sql`${table.id} desc`);

// Spelled as in the indexes.
const hasDot = (column: PgColumn, dots: readonly string[]): SQL[] =>
  dots.map((dot) => sql`left(${column}, 20) = ${dot}`);
const hasEmail = (column: PgColumn, emails: readonly string[]): SQL[] =>
  emails.map((email) => sql`lower(left(${column}, 254)) = lower(${email}::text)`);
const isAddress = (column: PgColumn, emails: readonly string[]): SQL[] =>
  emails.map((email) => sql`lower(${column}) = lower(${email}::text)`);

const {
  searchText: _text,
  companySort: _sort,
  message: _message,
  fmcsaCheck: _check,
  ...recordColumns
} = getTableColumns(profileRecords);
const { answers: _answers, federalTaxId: _tax, ...profileColumns } = getTableColumns(companyProfiles);
const { textBody: _plain, htmlBody: _html, ...messageColumns } = getTableColumns(outboxMessages);

export const companiesRepository = repository(({ db }) => ({
  ...correspondence(db),

  findRecords: async ({ dots, emails }: CompanyKeys, limit: number) => {
    const { dotNumber, email } = profileRecords;
    const conditions = [...hasDot(dotNumber, dots), ...hasEmail(email, emails)];
    const select = db.select(recordColumns).from(profileRecords);
    return readNewest(select.$dynamic(), profileRecords, conditions, limit);
  },

  findProfiles: async ({ dots, emails }: CompanyKeys, limit: number) => {
    const { dotNumber, email } = companyProfiles;
    const conditions = [...hasDot(dotNumber, dots), ...hasEmail(email, emails)];
    const select = db.select(profileColumns).from(companyProfiles);
    return readNewest(select.$dynamic(), companyProfiles, conditions, limit);
  },
}));

/** Messages from and to the company. */
const correspondence = (db: Database) => ({
  findTickets: async (emails: readonly string[], limit: number) => {
    const conditions = isAddress(featureSuggestions.userEmail, emails);
    return readNewest(db.select().from(featureSuggestions).$dynamic(), featureSuggestions, conditions, limit);
  },

  /** Messages to its addresses, and of its submissions. */
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
    const select = db.select(messageColumns).from(outboxMessages);
    return readNewest(select.$dynamic(), outboxMessages, conditions, limit);
  },
});
