import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { runSlowly } from "#server/db/slow/run-slowly.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
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
const counted = {
  requestKeys: idempotencyKeys,
  profiles: companyProfiles,
  suggestions: featureSuggestions,
  ticketMessages,
  pdfs,
  records: profileRecords,
  confirmations: emailConfirmations,
  emails: outboxMessages,
} satisfies Record<keyof RemovedData, PgTable>;

const alsoCleared = [
  drafts,
  agencyAnswers,
  recordNotes,
  pdfChunks,
  mailAttachments,
  inboundEmails,
  visitRollups,
  visitDayPlaces,
  visitDaySources,
  visitSources,
  pageCounts,
];

/** Millions of rows take seconds to count; removing them takes a moment. */
const timeoutMs = 120_000;

export const clearDataRepository = (db: Database) => ({
  /** Removes all that visitors sent; resolves to how much that was. Call it in a transaction. */
  removeAll: async (): Promise<RemovedData> => {
    const run = runSlowly(db, timeoutMs);
    const names = [...Object.values(counted), ...alsoCleared].map((table) => getTableName(table)).join(", ");
    // Nobody adds a row between the count and the removal.
    await run(`lock table ${names} in access exclusive mode`);
    const counts = Object.entries(counted).map(
      ([name, table]) => `(select count(*)::integer from ${getTableName(table)}) as "${name}"`,
    );
    const [removed] = await run<RemovedData>(`select ${counts.join(", ")}`);
    if (!removed) throw new Error("The rows were not counted.");
    await run(`truncate ${names}`);
    return removed;
  },
});
