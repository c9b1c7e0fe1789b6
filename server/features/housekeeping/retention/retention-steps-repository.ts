import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { drafts } from "#shared/schema/drafts.ts";
import {
  featureSuggestions as tickets,
  isTicketInWork,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages as mail } from "#shared/schema/mail.ts";
import {
  agencyAnswers,
  isToFollowUp,
  pdfs,
  profileRecords as records,
  recordNotes,
} from "#shared/schema/profile-records.ts";
import type { RetentionKind } from "#shared/retention/retention-kinds.ts";

/** What counts as used since `usedSince`; `today` is the office's day, yyyy-mm-dd. */
export type Limit = { readonly usedSince: Date; readonly today: string };

/** Rows that are deleted for their age, and what keeps one of them longer. */
export type Step = {
  readonly table: PgTable;
  /** When a row was last used, as far as it says itself. Spelled as in its index. */
  readonly lastUsed: SQL;
  /** Which rows its index has. */
  readonly isThere: SQL;
  /** Whether a row is still needed, or was used since in a way that others say. */
  readonly isNeeded: (limit: Limit) => SQL;
};

const toMoment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

const mailLastUsed = sql`greatest(${mail.createdAt}, ${mail.nextAttemptAt}, ${mail.sentAt}, ${mail.bouncedAt}, ${mail.seenAt})`;
const recordLastUsed = sql`greatest(${records.createdAt}, ${records.followUpAt})`;

/** It waits to be sent, or for the operator to have seen that it failed. */
const isMailPending = sql`(${mail.status} in ('queued', 'sending', 'held', 'unconfirmed')
  or (${mail.status} in ('failed', 'refused') and ${mail.seenAt} is null))`;

const isMailInUse = ({ usedSince }: Limit): SQL =>
  sql`(${isMailPending} or ${mailLastUsed} >= ${toMoment(usedSince)})`;

const hasDraft = (subject: SQL): SQL =>
  sql`exists (select from ${drafts} where ${drafts.subjectId} = ${subject})`;

/** To be followed up on, or its policy hasn't ended, or email, notes, answers or a draft say that it is worked on. */
function isRecordNeeded(limit: Limit): SQL {
  const since = toMoment(limit.usedSince);
  return sql`(${isToFollowUp} or ${hasDraft(sql`${records.id}`)}
    or exists (select from ${companyProfiles} where ${companyProfiles.id} = ${records.companyProfileId}
      and ${companyProfiles.policyEndsOn} >= ${limit.today})
    or exists (select from ${mail} where ${mail.submissionId} = ${records.id} and ${isMailInUse(limit)})
    or exists (select from ${recordNotes} where ${recordNotes.recordId} = ${records.id}
      and ${recordNotes.createdAt} >= ${since})
    or exists (select from ${agencyAnswers} where ${agencyAnswers.recordId} = ${records.id}
      and ${agencyAnswers.updatedAt} >= ${since}))`;
}

/** Its quote request is to be followed up on, or its ticket isn't done: it may have to be sent again. */
const isMailNeeded = (): SQL => sql`(${isMailPending}
  or exists (select from ${records} where ${records.id} = ${mail.submissionId} and ${isToFollowUp})
  or exists (select from ${tickets} where ${tickets.id} = ${mail.submissionId} and ${isTicketInWork})
  or exists (select from ${ticketMessages} join ${tickets} on ${tickets.id} = ${ticketMessages.suggestionId}
    where ${ticketMessages.submissionId} = ${mail.submissionId} and ${isTicketInWork}))`;

const isPdfNeeded = (limit: Limit): SQL => sql`(
  exists (select from ${mail} where ${mail.pdfId} = ${pdfs.id} and ${isMailInUse(limit)})
  or exists (select from ${records} where ${records.pdfUrl} = ${pdfs.path}
    and (${recordLastUsed} >= ${toMoment(limit.usedSince)} or ${isRecordNeeded(limit)})))`;

const isTicketNeeded = (limit: Limit): SQL => sql`(${isTicketInWork} or ${hasDraft(sql`${tickets.id}`)}
  or exists (select from ${mail} where ${mail.submissionId} = ${tickets.id} and ${isMailInUse(limit)})
  or exists (select from ${ticketMessages} where ${ticketMessages.suggestionId} = ${tickets.id}
    and (${ticketMessages.createdAt} >= ${toMoment(limit.usedSince)}
      or exists (select from ${mail} where ${mail.submissionId} = ${ticketMessages.submissionId}
        and ${isMailInUse(limit)}))))`;

/** Each needs an index of `lastUsed` and id: server/db/migration/background/retention-indexes.ts */
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
