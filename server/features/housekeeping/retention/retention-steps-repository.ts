import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RetentionKind } from "#shared/api/admin/retention-kinds.ts";
import { featureSuggestions as tickets } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages as mail } from "#shared/schema/mail.ts";
import { pdfs, profileRecords as records } from "#shared/schema/profile-records.ts";
import { isMailNeeded, type Limit, mailLastUsed } from "./mail-use-repository.ts";
import { isPdfNeeded, isRecordNeeded, isTicketNeeded, recordLastUsed } from "./record-use-repository.ts";

/** Rows that are deleted for their age, and uses that keep them longer. */
export type Step = {
  readonly table: PgTable;
  /** The last use that the row itself tells, spelled as in its index. */
  readonly lastUsed: SQL;
  /** The index's condition. */
  readonly isThere: SQL;
  /** True if other rows need it, or used it since. */
  readonly isNeeded: (limit: Limit) => SQL;
};

/** Each needs an index of `lastUsed` and id: server/db/migration/background-jobs.ts */
export const retentionSteps: Readonly<Record<RetentionKind, Step>> = {
  profiles: { table: records, lastUsed: recordLastUsed, isThere: sql`true`, isNeeded: isRecordNeeded },
  mailTexts: {
    table: mail,
    lastUsed: mailLastUsed,
    isThere: sql`${mail.textBody} <> ''`,
    isNeeded: isMailNeeded,
  },
  pdfs: { table: pdfs, lastUsed: sql`${pdfs.createdAt}`, isThere: sql`true`, isNeeded: isPdfNeeded },
  tickets: {
    table: tickets,
    lastUsed: sql`greatest(${tickets.createdAt}, ${tickets.changedAt}, ${tickets.adminRepliedAt}, ${tickets.waitingSince})`,
    isThere: sql`true`,
    isNeeded: isTicketNeeded,
  },
};
