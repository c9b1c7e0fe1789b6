import {
  and,
  or,
  getTableColumns,
  getTableName,
  inArray,
  notInArray,
  type SQL,
  sql,
  Subquery,
  eq,
} from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import {
  containsWords,
  hasIndexedSimilarWords,
  hasSimilarWords,
  leastSimilaritySetting,
  toUsPhone,
} from "#server/db/search.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { isDueBy, profileRecords, type NewProfileRecord } from "#shared/schema/profile-records.ts";
import { phoneDigits } from "#shared/schema/common-columns.ts";
import { type DayRange, isWithinDays } from "#server/db/office-day.ts";
import type { Clock } from "#server/base/clock.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import type { FollowUp } from "#shared/api/admin/records/profile-records-api.ts";

export type RecordFilters = DayRange & {
  readonly search?: string | undefined;
  readonly actionType?: NewProfileRecord["actionType"] | undefined;
  readonly followUp?: FollowUp | undefined;
  /** To be followed up today or earlier. */
  readonly due?: "true" | undefined;
};
export type RecordQuery = PageQuery<"createdAt" | "companyName" | "dueOn">;

const { createdAt, companySort, actionType, followUp, dueOn } = profileRecords;

export const recordKeyset = {
  columns: { createdAt, companyName: companySort, dueOn },
  id: profileRecords.id,
  ascendingIndexes: ["companyName", "dueOn"],
} as const;

const matchesFilters = (filters: RecordFilters, clock: Clock): SQL | undefined =>
  and(
    filters.actionType && eq(actionType, filters.actionType),
    filters.followUp && eq(followUp, filters.followUp),
    filters.due && isDueBy(toOfficeDay(clock.now())),
    isWithinDays(createdAt, filters),
  );

const isFound = (search: string): SQL | undefined => {
  const phone = toUsPhone(search);
  const words = containsWords(searchText, search);
  return phone === undefined ? words : or(words, eq(phoneDigits(profileRecords.phone), phone));
};

/**
 * Rows that a search reads in the list's order before it asks the index of the trigrams, which would collect and sort all
 * matches of a common word; for rare words it is fast. The planner can't know which is which.
 */
const windowRows = 1000;
/** Similar words take longer to compare. */
const similarWindowRows = 100;
/** Number of similar companies compared and ranked. Each takes some hundredths of a millisecond. */
const rankedRows = 200;
/** Time limit of a query for similar words, in milliseconds, so that nobody waits longer while typing. */
const similarMs = 40;
/**
 * A plan for any words, by an index: to choose one for these, the planner would compare them with a hundred texts of
 * its statistics, which takes longer than the search, and then read the whole table for common ones.
 */
const indexedPlanSettings = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;

const {
  searchText,
  companySort: _companySort,
  message: _message,
  fmcsaCheck: _fmcsaCheck,
  ...recordColumns
} = getTableColumns(profileRecords);
export { recordColumns };
type Table = typeof profileRecords.$inferSelect;
export type ProfileRecord = Pick<Table, keyof typeof recordColumns>;

type Source = Subquery | typeof profileRecords;

/** Rows under the name of their table, so that its columns can be used outside. */
const asRecords = (rows: SQL): Subquery => new Subquery(rows, recordColumns, getTableName(profileRecords));
const those = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``);
const inOrder = (orderBy: readonly SQL[]): SQL => sql`order by ${sql.join([...orderBy], sql`, `)}`;
const firstRows = (where: SQL | undefined, orderBy: readonly SQL[], limit: number): Subquery =>
  asRecords(sql`select * from ${profileRecords} ${those(where)} ${inOrder(orderBy)} limit ${limit}`);
/** All rows: "offset 0" keeps the planner from reading them in the order of the list. */
const allRows = (where: SQL | undefined): Subquery =>
  asRecords(sql`select * from ${profileRecords} ${those(where)} offset 0`);

export const recordSearchRepository = repository(({ db, clock }) => ({
  /** One page of the records that match; with the index of the trigrams if there is one. */
  list: async (
    filters: RecordFilters,
    query: RecordQuery,
    hasTrigrams: boolean,
  ): Promise<Page<ProfileRecord>> => {
    const page = keysetPage(recordKeyset, query);
    const where = and(matchesFilters(filters, clock), page.where);
    const words = isFound(filters.search ?? "");
    const select = async (source: Source, condition?: SQL) =>
      db
        .select({ ...recordColumns, ...page.columns })
        .from(source)
        .where(condition)
        .orderBy(...page.orderBy)
        .limit(page.limit);
    if (!words || !hasTrigrams) return page.toPage(await select(profileRecords, and(where, words)));
    // A phone number has an index of its own, and comparing it with a thousand rows takes longer.
    if (toUsPhone(filters.search ?? "") === undefined) {
      const first = await select(firstRows(where, page.orderBy, windowRows), words);
      if (first.length === page.limit) return page.toPage(first);
    }
    return page.toPage(await select(allRows(and(where, words))));
  },

  ...similarRecords(db, clock),
}));

const similarRecords = (db: Database, clock: Clock) => ({
  /** Limits the statements that follow in this transaction: they are cancelled (see isTimeout). */
  prepareSimilar: async (): Promise<void> => {
    await db.execute(
      sql`select set_config('statement_timeout', ${String(similarMs)}, true), ${leastSimilaritySetting}, ${indexedPlanSettings}`,
    );
  },

  /** Among the newest records, those with similar words, most similar first. Requires trigrams. */
  findSimilarAmongNewest: async (
    { search = "", ...filters }: RecordFilters,
    limit: number,
  ): Promise<ProfileRecord[]> => {
    const where = hasSimilarWords(searchText, search);
    if (!where) return [];
    const source = firstRows(matchesFilters(filters, clock), newestFirst, similarWindowRows);
    return rank(db, source, { where, search, limit });
  },

  /** Ranks those ids and the first matches of the trigram index. Call `prepareSimilar` before. */
  findSimilar: async (
    { search = "", ...filters }: RecordFilters,
    limit: number,
    among: readonly string[],
  ): Promise<ProfileRecord[]> => {
    const words = hasIndexedSimilarWords(searchText, search);
    if (!words) return [];
    const others = and(matchesFilters(filters, clock), words, notInArray(profileRecords.id, [...among]));
    // In no order: sorting them would compare all.
    const source = asRecords(
      sql`(select * from ${profileRecords} ${those(others)} limit ${rankedRows})
        union all (select * from ${profileRecords} where ${inArray(profileRecords.id, [...among])})`,
    );
    return rank(db, source, { search, limit });
  },
});

const { orderBy: newestFirst } = keysetPage(recordKeyset, {
  limit: rankedRows,
  sort: { field: "createdAt", descending: true },
});

type Ranking = { readonly where?: SQL; readonly search: string; readonly limit: number };

async function rank(
  db: Database,
  source: Subquery,
  { where, search, limit }: Ranking,
): Promise<ProfileRecord[]> {
  const newest = asRecords(
    sql`select * from ${source} ${those(where)} ${inOrder(newestFirst)} limit ${rankedRows}`,
  );
  return db
    .select(recordColumns)
    .from(newest)
    .orderBy(sql`word_similarity(lower(${search}::text), ${searchText}) desc`, ...newestFirst)
    .limit(limit);
}
