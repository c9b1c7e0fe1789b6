import { inArray, type SQL, sql, getTableName } from "drizzle-orm";
import { attentionStatuses } from "#shared/api/mail/outbox-statuses.ts";
import {
  featureSuggestions as tickets,
  isTicketInWork,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages as mail } from "#shared/schema/mail.ts";
import {
  isToFollowUp,
  profileRecords as records,
  agencyAnswers,
  pdfs,
  recordNotes,
} from "#shared/schema/profile-records.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RetentionKind } from "#shared/api/admin/retention-kinds.ts";
import { z } from "zod";
import { type Database, repository } from "#server/db/store.ts";
import { operatorNotes } from "#shared/schema/admin.ts";

/** Limits of use: `usedSince`, and the office's day `today`, yyyy-mm-dd. */
type Limit = { readonly usedSince: Date; readonly today: string };

const toMoment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** The last use of an email that the row itself tells. */
const mailLastUsed = sql`greatest(${mail.createdAt}, ${mail.nextAttemptAt}, ${mail.sentAt}, ${mail.bouncedAt}, ${mail.seenAt})`;

/** Waits to be sent, or for the operator to have seen that it failed or may have arrived. */
const isMailPending = sql`(${mail.status} in ('queued', 'sending', 'held', 'unconfirmed')
  or (${inArray(mail.status, attentionStatuses)} and ${mail.seenAt} is null))`;

/** True if the email is pending, or was used since. */
const isMailInUse = ({ usedSince }: Limit): SQL =>
  sql`(${isMailPending} or ${mailLastUsed} >= ${toMoment(usedSince)})`;

/** True if it may have to be sent again: its quote request or ticket isn't done. */
const isMailNeeded = (): SQL => sql`(${isMailPending}
  or exists (select from ${records} where ${records.id} = ${mail.submissionId} and ${isToFollowUp})
  or exists (select from ${tickets} where ${tickets.id} = ${mail.submissionId} and ${isTicketInWork})
  or exists (select from ${ticketMessages} join ${tickets} on ${tickets.id} = ${ticketMessages.suggestionId}
    where ${ticketMessages.submissionId} = ${mail.submissionId} and ${isTicketInWork}))`;

/** The last use of a record that the row itself tells. */
const recordLastUsed = sql`greatest(${records.createdAt}, ${records.followUpAt})`;

/** True if it is to be followed up on, its policy runs, or email, notes or answers were added since. */
function isRecordNeeded(limit: Limit): SQL {
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
const isPdfNeeded = (limit: Limit): SQL => sql`(
  exists (select from ${mail} where ${mail.pdfId} = ${pdfs.id} and ${isMailInUse(limit)})
  or exists (select from ${records} where ${records.pdfUrl} = ${pdfs.path}
    and (${recordLastUsed} >= ${toMoment(limit.usedSince)} or ${isRecordNeeded(limit)})))`;

/** True if it isn't done, or email or messages were added since. */
const isTicketNeeded = (limit: Limit): SQL => sql`(${isTicketInWork}
  or exists (select from ${mail} where ${mail.submissionId} = ${tickets.id} and ${isMailInUse(limit)})
  or exists (select from ${ticketMessages} where ${ticketMessages.suggestionId} = ${tickets.id}
    and (${ticketMessages.createdAt} >= ${toMoment(limit.usedSince)}
      or exists (select from ${mail} where ${mail.submissionId} = ${ticketMessages.submissionId}
        and ${isMailInUse(limit)}))))`;

/** Rows that are deleted for their age, and uses that keep them longer. */
type Step = {
  readonly table: PgTable;
  /** The last use that the row itself tells, spelled as in its index. */
  readonly lastUsed: SQL;
  /** The index's condition. */
  readonly isThere: SQL;
  /** True if other rows need it, or used it since. */
  readonly isNeeded: (limit: Limit) => SQL;
};

/** Each needs an index of `lastUsed` and id: server/db/migration/background-jobs.ts */
const retentionSteps: Readonly<Record<RetentionKind, Step>> = {
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

/** The start of the next batch, in order of last use. */
export type Position = { readonly at: string; readonly id: string };

type Candidate = Position & { readonly isDue: boolean };

const counts = z.object({ profiles: z.int(), mailTexts: z.int(), pdfs: z.int(), tickets: z.int() });
const run = z.object({ startedAt: z.iso.datetime(), deleted: counts });

/** `heartbeatAt`: time of the last batch. `last`: the last finished run. */
const state = z.object({
  running: run.extend({ heartbeatAt: z.iso.datetime() }).nullable(),
  last: run.extend({ finishedAt: z.iso.datetime() }).nullable(),
});
export type RetentionState = z.output<typeof state>;

const stateNote = "retention";
const nothing: RetentionState = { running: null, last: null };
const { name, value } = operatorNotes;

/** Reads a table's rows in order of last use, from its index. */
function oldest(
  { table, lastUsed, isThere }: Step,
  { usedSince }: Limit,
  limit: number,
  after?: Position,
): SQL {
  const id = sql`${table}.id`;
  const isLater = after
    ? sql`and (${lastUsed}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`(select *, ${lastUsed} as last_used from ${table}
    where ${isThere} and ${lastUsed} < ${toMoment(usedSince)} ${isLater}
    order by ${lastUsed}, ${id} limit ${limit}) as ${sql.identifier(getTableName(table))}`;
}

/** Old rows, and the state of a run of deleting them. */
export const retentionRepository = repository(({ db }) => ({
  /** The least recently used rows of a kind after a position, and whether each is to be deleted. */
  findOld: async (
    kind: RetentionKind,
    limit: Limit,
    atMost: number,
    after?: Position,
  ): Promise<Candidate[]> => {
    const step = retentionSteps[kind];
    const { rows } = await db.execute<{ id: string; at: string; is_due: boolean }>(
      sql`select id, last_used::text as at, not ${step.isNeeded(limit)} as is_due
        from ${oldest(step, limit, atMost, after)} order by last_used, id`,
    );
    return rows.map(({ is_due: isDue, ...position }) => ({ ...position, isDue }));
  },

  /** Rows that are still to be deleted. Lock them first, so that this stays so until the transaction ends. */
  findDue: async (kind: RetentionKind, limit: Limit, ids: readonly string[]): Promise<string[]> => {
    const { table, lastUsed, isThere, isNeeded } = retentionSteps[kind];
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${table}.id as id from ${table} where ${table}.id = any(${sql.param(ids)}::uuid[]) and ${isThere}
        and ${lastUsed} < ${toMoment(limit.usedSince)} and not ${isNeeded(limit)}`,
    );
    return rows.map(({ id }) => id);
  },

  /** Number of rows, and how many of the `atMost` oldest are to be deleted. */
  count: async (kind: RetentionKind, limit: Limit | undefined, atMost: number) => {
    const step = retentionSteps[kind];
    const all = await db.$count(step.table, step.isThere);
    if (!limit) return { rows: all, due: 0, isMore: false };
    const { rows } = await db.execute<{ due: number; old: number }>(
      sql`select count(*) filter (where not ${step.isNeeded(limit)})::integer as due, count(*)::integer as old
        from ${oldest(step, limit, atMost)}`,
    );
    const [{ due, old } = { due: 0, old: 0 }] = rows;
    return { rows: all, due, isMore: old === atMost };
  },

  ...states(db),
}));

const states = (db: Database) => ({
  findState: async (): Promise<RetentionState> =>
    toState(await db.select({ value }).from(operatorNotes).where(isState)),

  /** Locks out other processes until the transaction ends; resolves to the state of the run. */
  lockState: async (): Promise<RetentionState> => {
    await db.insert(operatorNotes).values({ name: stateNote, value: nothing }).onConflictDoNothing();
    return toState(await db.select({ value }).from(operatorNotes).where(isState).for("update"));
  },

  saveState: async (changed: RetentionState): Promise<void> => {
    await db
      .update(operatorNotes)
      .set({ value: changed, updatedAt: sql`now()` })
      .where(isState);
  },
});

const isState = sql`${name} = ${stateNote}`;
const toState = ([row]: readonly { value: unknown }[]): RetentionState =>
  state.safeParse(row?.value).data ?? nothing;
