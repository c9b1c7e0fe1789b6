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

/** When a record was last used, as far as it says itself. */
export const recordLastUsed = sql`greatest(${records.createdAt}, ${records.followUpAt})`;

/** To be followed up on, or its policy hasn't ended, or email, notes or answers say that it is worked on. */
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

/** Email with it, or the record that it is of, is in use. */
export const isPdfNeeded = (limit: Limit): SQL => sql`(
  exists (select from ${mail} where ${mail.pdfId} = ${pdfs.id} and ${isMailInUse(limit)})
  or exists (select from ${records} where ${records.pdfUrl} = ${pdfs.path}
    and (${recordLastUsed} >= ${toMoment(limit.usedSince)} or ${isRecordNeeded(limit)})))`;

/** It isn't done, or email or messages say that it is worked on. */
export const isTicketNeeded = (limit: Limit): SQL => sql`(${isTicketInWork}
  or exists (select from ${mail} where ${mail.submissionId} = ${tickets.id} and ${isMailInUse(limit)})
  or exists (select from ${ticketMessages} where ${ticketMessages.suggestionId} = ${tickets.id}
    and (${ticketMessages.createdAt} >= ${toMoment(limit.usedSince)}
      or exists (select from ${mail} where ${mail.submissionId} = ${ticketMessages.submissionId}
        and ${isMailInUse(limit)}))))`;
