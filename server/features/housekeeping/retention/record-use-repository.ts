import { type SQL, sql } from "drizzle-orm";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
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
import { isMailInUse, type Limit, toMoment } from "./mail-use-repository.ts";

/** The last use of a record that the row itself tells. */
export const recordLastUsed = sql`greatest(${records.createdAt}, ${records.followUpAt})`;

/** True if it is to be followed up on, its policy runs, or email, notes or answers were added since. */
export function isRecordNeeded(limit: Limit): SQL {
  const since = toMoment(limit.usedSince);
  return sql`(${isToFollowUp}
    or exists (select from ${companyProfiles} where ${companyProfiles.id} = ${records.companyProfileId}
      and ${companyProfiles.policyEndsOn} >= ${limit.today})
    or exists (select from ${mail} where ${mail.submissionId} = ${records.id} and ${isMailInUse(limit)})
    or exists (select from ${recordNotes} where ${recordNotes.recordId} = ${records.id}
      and ${recordNotes.createdAt} >= ${since})
    or exists (select from ${agencyAnswers} where ${agencyAnswers.recordId} = ${records.id}
      and ${agencyAnswers.updatedAt} >= ${since}))`;
}

/** True if email with it, or its record, is in use. */
export const isPdfNeeded = (limit: Limit): SQL => sql`(
  exists (select from ${mail} where ${mail.pdfId} = ${pdfs.id} and ${isMailInUse(limit)})
  or exists (select from ${records} where ${records.pdfUrl} = ${pdfs.path}
    and (${recordLastUsed} >= ${toMoment(limit.usedSince)} or ${isRecordNeeded(limit)})))`;

/** True if it isn't done, or email or messages were added since. */
export const isTicketNeeded = (limit: Limit): SQL => sql`(${isTicketInWork}
  or exists (select from ${mail} where ${mail.submissionId} = ${tickets.id} and ${isMailInUse(limit)})
  or exists (select from ${ticketMessages} where ${ticketMessages.suggestionId} = ${tickets.id}
    and (${ticketMessages.createdAt} >= ${toMoment(limit.usedSince)}
      or exists (select from ${mail} where ${mail.submissionId} = ${ticketMessages.submissionId}
        and ${isMailInUse(limit)}))))`;
