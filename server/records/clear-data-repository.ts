import { getTableName, lt, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { drafts } from "#shared/schema/retired-tables.ts";
import { featureSuggestions, inboundEmails, ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { idempotencyKeys, pageCounts } from "#shared/schema/operations.ts";
import { emailConfirmations, mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import {
  agencyAnswers,
  pdfChunks,
  pdfs,
  profileRecords,
  recordNotes,
} from "#shared/schema/profile-records.ts";
import { pageCounts } from "#shared/schema/page-counts.ts";
import { repository, type Database } from "#server/db/store.ts";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type pg from "pg";

/** In the order in which a submission writes them: then it waits for us, or we for it, but not both. */
const countedTables = {
  requestKeys: idempotencyKeys,
  profiles: companyProfiles,
  suggestions: featureSuggestions,
  ticketMessages,
  pdfs,
  records: profileRecords,
  confirmations: emailConfirmations,
  emails: outboxMessages,
} satisfies Record<keyof RemovedData, PgTable>;

const clearedTables: readonly PgTable[] = [
  ...Object.values(countedTables),
  drafts,
  agencyAnswers,
  recordNotes,
  pdfChunks,
  mailAttachments,
  inboundEmails,
  pageCounts,
];

/** Counts of visits that versions up to 0.3 stored by day and source, and still use during an upgrade. */
const retiredTables = ["visit_rollups", "visit_day_places", "visit_sources", "visit_day_sources"];

function toCountStatement(): string {
  const counts = Object.entries(countedTables).map(
    ([name, table]) => `(select count(*)::integer from ${getTableName(table)}) as "${name}"`,
  );
  return `select ${counts.join(", ")}`;
}

/** Counting millions of rows takes longer than a request may. */
const removalMs = 60_000;

export const clearDataRepository = repository(({ db }) => ({
  /** Keeps clearing out until the transaction ends, so that a long transaction can't deadlock with it. */
  preventClearing: async (): Promise<void> => {
    // The first table that clearing locks.
    await db.execute(sql`lock table ${idempotencyKeys} in access share mode`);
  },

  /** Removes all that visitors sent, and resolves to how much that was. Call it in a transaction. */
  removeAll: async (): Promise<RemovedData> => {
    const run = runSlowly(db, removalMs);
    const names = [...clearedTables.map((table) => getTableName(table)), ...retiredTables].join(", ");
    // Nobody adds a row between the count and the removal.
    await run(`lock table ${names} in access exclusive mode`);
    const [removed] = await run<RemovedData>(toCountStatement());
    if (!removed) throw new Error("The rows were not counted.");
    await run(`truncate ${names}`);
    return removed;
  },

  /** Removes unsent texts, which only the previous version keeps here. Those of what is erased go with it. */
  removeDraftsBefore: async (before: Date): Promise<number> =>
    (await db.delete(drafts).where(lt(drafts.updatedAt, before)).returning({ kind: drafts.kind })).length,
}));

/** Runs statements without parameters for up to `timeoutMs` each. Requests that wait for their locks fail meanwhile. */
function runSlowly(db: Database, timeoutMs: number) {
  const run = async <Row extends pg.QueryResultRow>(text: string, limitMs: number): Promise<Row[]> => {
    try {
      // pg's types lack this setting for a query, where it overrides the connection's.
      const query: pg.QueryConfig & Pick<pg.ClientConfig, "query_timeout"> = { text, query_timeout: limitMs };
      return (await db.$client.query<Row>(query)).rows;
    } catch (error) {
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
    }
  };
  return async <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string): Promise<Row[]> => {
    await run(`set local statement_timeout = ${timeoutMs}`, timeoutMs);
    return run<Row>(text, timeoutMs + 500);
  };
}
