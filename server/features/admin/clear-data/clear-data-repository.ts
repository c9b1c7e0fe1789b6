import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { runSlowly } from "#server/db/slow/run-slowly.ts";
import type { Random } from "#server/system/random.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { clearings } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { drafts } from "#shared/schema/drafts.ts";
import { featureSuggestions, inboundEmails, ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";
import { emailConfirmations } from "#shared/schema/mail-recipients.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import {
  agencyAnswers,
  pdfChunks,
  pdfs,
  profileRecords,
  recordNotes,
} from "#shared/schema/profile-records.ts";
import {
  pageCounts,
  visitDayPlaces,
  visitDaySources,
  visitRollups,
  visitSources,
} from "#shared/schema/visit-days.ts";

/** In the order in which a submission writes them: then it waits for us, or we for it, but not both. */
export const countedTables = {
  requestKeys: idempotencyKeys,
  profiles: companyProfiles,
  suggestions: featureSuggestions,
  ticketMessages,
  pdfs,
  records: profileRecords,
  confirmations: emailConfirmations,
  emails: outboxMessages,
} satisfies Record<keyof RemovedData, PgTable>;

/** What a row refers to comes before it. */
export const clearedTables: readonly PgTable[] = [
  ...Object.values(countedTables),
  drafts,
  agencyAnswers,
  recordNotes,
  pdfChunks,
  mailAttachments,
  inboundEmails,
  visitRollups,
  visitDayPlaces,
  visitSources,
  visitDaySources,
  pageCounts,
];

/** The schema that has the copy. */
export const toCopyName = (clearingId: string): string => `cleared_${clearingId.replaceAll("-", "")}`;

/** How many rows of each kind are in the tables of a schema, as a statement. */
export function countRowsIn(schema: string): string {
  const counts = Object.entries(countedTables).map(
    ([name, table]) => `(select count(*)::integer from ${schema}.${getTableName(table)}) as "${name}"`,
  );
  return `select ${counts.join(", ")}`;
}

/** A copy of gigabytes takes a minute or more; removing takes a moment. */
export const copyTimeoutMs = 15 * 60_000;

export const clearDataRepository = (db: Database, random: Random) => ({
  /**
   * Removes all that visitors sent and keeps a copy of it, if there was anything; resolves to how much that was. Call it in
   * a transaction.
   */
  removeAll: async (username: string): Promise<RemovedData> => {
    const run = runSlowly(db, copyTimeoutMs);
    const names = clearedTables.map((table) => getTableName(table));
    // In the same order as erasing a person, so that the two can't deadlock.
    await run("lock table clearings in row exclusive mode");
    // Nobody adds a row between the copy and the removal.
    await run(`lock table ${names.join(", ")} in access exclusive mode`);
    const [removed] = await run<RemovedData>(countRowsIn("public"));
    if (!removed) throw new Error("The rows were not counted.");
    const anyRow = names.map((name) => `exists (select from ${name})`).join(" or ");
    const [filled] = await run<{ isFilled: boolean }>(`select ${anyRow} as "isFilled"`);
    if (!filled?.isFilled) return removed;
    const id = random.uuid();
    await run(`select copy_before_clearing('${toCopyName(id)}', array['${names.join("', '")}'])`);
    await db.insert(clearings).values({ id, username });
    await run(`truncate ${names.join(", ")}`);
    return removed;
  },
});
