import { inArray, type SQL, sql } from "drizzle-orm";
import { attentionStatuses } from "#shared/api/mail/outbox-statuses.ts";
import {
  featureSuggestions as tickets,
  isTicketInWork,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages as mail } from "#shared/schema/mail.ts";
import { isToFollowUp, profileRecords as records } from "#shared/schema/profile-records.ts";

/** Limits of use: `usedSince`, and the office's day `today`, yyyy-mm-dd. */
export type Limit = { readonly usedSince: Date; readonly today: string };

export const toMoment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** The last use of an email that the row itself tells. */
export const mailLastUsed = sql`greatest(${mail.createdAt}, ${mail.nextAttemptAt}, ${mail.sentAt}, ${mail.bouncedAt}, ${mail.seenAt})`;

/** Waits to be sent, or for the operator to have seen that it failed or may have arrived. */
const isMailPending = sql`(${mail.status} in ('queued', 'sending', 'held', 'unconfirmed')
  or (${inArray(mail.status, attentionStatuses)} and ${mail.seenAt} is null))`;

/** True if the email is pending, or was used since. */
export const isMailInUse = ({ usedSince }: Limit): SQL =>
  sql`(${isMailPending} or ${mailLastUsed} >= ${toMoment(usedSince)})`;

/** True if it may have to be sent again: its quote request or ticket isn't done. */
export const isMailNeeded = (): SQL => sql`(${isMailPending}
  or exists (select from ${records} where ${records.id} = ${mail.submissionId} and ${isToFollowUp})
  or exists (select from ${tickets} where ${tickets.id} = ${mail.submissionId} and ${isTicketInWork})
  or exists (select from ${ticketMessages} join ${tickets} on ${tickets.id} = ${ticketMessages.suggestionId}
    where ${ticketMessages.submissionId} = ${mail.submissionId} and ${isTicketInWork}))`;
