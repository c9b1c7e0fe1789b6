import { inArray, type SQL, sql } from "drizzle-orm";
import { attentionStatuses } from "#shared/api/mail/outbox-statuses.ts";
import {
  featureSuggestions as tickets,
  isTicketInWork,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages as mail } from "#shared/schema/mail.ts";
import { isToFollowUp, profileRecords as records } from "#shared/schema/profile-records.ts";

/** What counts as used since `usedSince`; `today` is the office's day, yyyy-mm-dd. */
export type Limit = { readonly usedSince: Date; readonly today: string };

/** For SQL. */
export const toMoment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** When an email was last used, as far as it says itself. */
export const mailLastUsed = sql`greatest(${mail.createdAt}, ${mail.nextAttemptAt}, ${mail.sentAt}, ${mail.bouncedAt}, ${mail.seenAt})`;

/** It waits to be sent, or for the operator to have seen that it failed or may have arrived. */
const isMailPending = sql`(${mail.status} in ('queued', 'sending', 'held', 'unconfirmed')
  or (${inArray(mail.status, attentionStatuses)} and ${mail.seenAt} is null))`;

/** It is pending, or was used since: what it belongs to is in use. */
export const isMailInUse = ({ usedSince }: Limit): SQL =>
  sql`(${isMailPending} or ${mailLastUsed} >= ${toMoment(usedSince)})`;

/** Its quote request is to be followed up on, or its ticket isn't done: it may have to be sent again. */
export const isMailNeeded = (): SQL => sql`(${isMailPending}
  or exists (select from ${records} where ${records.id} = ${mail.submissionId} and ${isToFollowUp})
  or exists (select from ${tickets} where ${tickets.id} = ${mail.submissionId} and ${isTicketInWork})
  or exists (select from ${ticketMessages} join ${tickets} on ${tickets.id} = ${ticketMessages.suggestionId}
    where ${ticketMessages.submissionId} = ${mail.submissionId} and ${isTicketInWork}))`;
