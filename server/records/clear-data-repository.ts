import { getTableName, lt, sql, and, eq, getTableColumns, ne, type SQL } from "drizzle-orm";
import type { PgTable, PgColumn } from "drizzle-orm/pg-core";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import {
  drafts,
  visitDayPlaces,
  visitDaySources,
  visitRollups,
  visitSources,
} from "#shared/schema/retired-tables.ts";
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
import { repository, type Database } from "#server/db/store.ts";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type pg from "pg";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { describeUnreadable } from "#server/db/encryption/encrypt-fields.ts";
import { decryptProfile, findSource } from "#server/db/encryption/encrypt-rows.ts";
import { equalsAny } from "#server/db/search.ts";
import type { HeldCounts } from "#shared/api/admin/records/people.ts";

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
  visitRollups,
  visitDayPlaces,
  visitSources,
  visitDaySources,
];

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
    const names = clearedTables.map((table) => getTableName(table)).join(", ");
    // Nobody adds a row between the count and the removal.
    await run(`lock table ${names} in access exclusive mode`);
    const [removed] = await run<RemovedData>(toCountStatement());
    if (!removed) throw new Error("The rows were not counted.");
    await run(`truncate ${names}`);
    return removed;
  },

  /** Removes unsent texts, which only the previous version keeps here. The texts of erased records go with them. */
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

export type Held = {
  readonly records: readonly string[];
  readonly profiles: readonly string[];
  readonly tickets: readonly string[];
  readonly messages: readonly string[];
  /** Of each of the above that sent mail, has files, or can be retried. */
  readonly submissions: readonly string[];
  readonly pdfs: readonly string[];
  /** Their emails that were left alone. */
  readonly leftEmails: readonly string[];
};

type HeldTable = {
  readonly table: PgTable;
  readonly owners: readonly (readonly [PgColumn, keyof Held])[];
  /** Narrows what is counted and exported: of a file, one row. */
  readonly once?: SQL;
  /** Columns that aren't exported: bytes go as files. */
  readonly without?: readonly string[];
  /** Not handed out to its owner: a whole table, rows or columns that are ours alone. */
  readonly ours?: true | { readonly but?: SQL; readonly without?: readonly string[] };
  readonly blanked?: Readonly<Record<string, string>>;
  readonly read?: (parts: Parts, isTheirs: SQL | undefined) => Promise<readonly object[]>;
};

export type Reader = "operator" | "owner";

type Parts = { readonly db: Database; readonly dataKeys: DataKeys };

async function readProfiles({ db, dataKeys }: Parts, isTheirs: SQL | undefined) {
  const rows = await db.select().from(companyProfiles).where(isTheirs);
  return rows.map((row) => {
    const { unreadable, ...values } = decryptProfile(dataKeys, row);
    return {
      ...row,
      ...values,
      ...(unreadable.length > 0 && { unreadable: describeUnreadable(unreadable) }),
    };
  });
}

async function readPdfs({ db, dataKeys }: Parts, isTheirs: SQL | undefined) {
  const rows = await db.select().from(pdfs).where(isTheirs);
  return rows.map((row) => {
    if (row.source === null) return row;
    const { source, unreadable } = findSource(dataKeys, { ...row, source: row.source });
    return { ...row, source, ...(unreadable.length > 0 && { unreadable: describeUnreadable(unreadable) }) };
  });
}

/** In the order in which rows may be deleted: PDFs after the messages that carry them. */
const heldTables = {
  emails: {
    table: outboxMessages,
    owners: [[outboxMessages.submissionId, "submissions"]],
    // Those to agencies have what the profile has, and their addresses.
    ours: { but: ne(outboxMessages.audience, "staff"), without: ["unsubscribeToken", "bounceToken"] },
  },
  files: {
    table: mailAttachments,
    owners: [[mailAttachments.submissionId, "submissions"]],
    once: eq(mailAttachments.seq, 0),
    without: ["content"],
  },
  confirmations: {
    table: emailConfirmations,
    owners: [[emailConfirmations.submissionId, "submissions"]],
    ours: true,
  },
  requestKeys: {
    table: idempotencyKeys,
    owners: [[idempotencyKeys.submissionId, "submissions"]],
    ours: true,
  },
  ticketMessages: {
    table: ticketMessages,
    owners: [
      [ticketMessages.suggestionId, "tickets"],
      [ticketMessages.id, "messages"],
    ],
    ours: { but: ne(ticketMessages.kind, "note") },
  },
  receivedEmails: { table: inboundEmails, owners: [[inboundEmails.suggestionId, "tickets"]], ours: true },
  leftEmails: {
    table: inboundEmails,
    owners: [[inboundEmails.id, "leftEmails"]],
    without: ["textHash", "uid", "uidValidity"],
    // The email itself is in the mailbox: without this row, it would be noted again.
    blanked: { sender: "", subject: "" },
  },
  tickets: { table: featureSuggestions, owners: [[featureSuggestions.id, "tickets"]] },
  notes: { table: recordNotes, owners: [[recordNotes.recordId, "records"]], ours: true },
  agencyAnswers: { table: agencyAnswers, owners: [[agencyAnswers.recordId, "records"]], ours: true },
  records: {
    table: profileRecords,
    owners: [[profileRecords.id, "records"]],
    ours: {
      without: ["followUp", "followUpNote", "followUpAt", "dueOn", "pdfUrl", "searchText", "companySort"],
    },
  },
  profiles: { table: companyProfiles, owners: [[companyProfiles.id, "profiles"]], read: readProfiles },
  pdfs: { table: pdfs, owners: [[pdfs.id, "pdfs"]], read: readPdfs, ours: { without: ["path"] } },
} satisfies Record<keyof HeldCounts | "receivedEmails" | "leftEmails", HeldTable>;

const pdfBytes: HeldTable = { table: pdfChunks, owners: [[pdfChunks.pdfId, "pdfs"]] };

/** Each statement stays within its time limit. */
const handledAtOnce = 500;
/** A profile with its answers may have a megabyte. */
const readAtOnce = 25;

const all: [string, HeldTable][] = Object.entries(heldTables);

export const heldDataRepository = repository(({ db, dataKeys }) => ({
  count: async (held: Held): Promise<HeldCounts> => ({
    profiles: await countRows(db, heldTables.profiles, held),
    records: await countRows(db, heldTables.records, held),
    notes: await countRows(db, heldTables.notes, held),
    agencyAnswers: await countRows(db, heldTables.agencyAnswers, held),
    pdfs: await countRows(db, heldTables.pdfs, held),
    emails: await countRows(db, heldTables.emails, held),
    files: await countRows(db, heldTables.files, held),
    confirmations: await countRows(db, heldTables.confirmations, held),
    tickets: await countRows(db, heldTables.tickets, held),
    ticketMessages: await countRows(db, heldTables.ticketMessages, held),
    requestKeys: await countRows(db, heldTables.requestKeys, held),
  }),

  /** Every table's rows, some at a time. */
  read: (held: Held, reader: Reader) =>
    all
      .filter(([, { ours }]) => reader === "operator" || ours !== true)
      .map(([name, part]) => ({ name, batches: readRows({ db, dataKeys }, part, held, reader) })),

  /** Deletes all of it; `except`: but for one kind. Call it in a transaction. */
  erase: async (held: Held, except?: keyof typeof heldTables): Promise<void> => {
    for (const [name, { table, owners, blanked }] of [["pdfBytes", pdfBytes] as const, ...all]) {
      if (name === except) continue;
      for (const isTheirs of conditions({ table, owners }, held, handledAtOnce))
        await (blanked ? db.update(table).set(blanked) : db.delete(table)).where(isTheirs);
    }
  },

  findFiles: async ({ submissions }: Held) => {
    const { submissionId, position } = mailAttachments;
    return db
      .select({ submissionId, position })
      .from(mailAttachments)
      .where(and(equalsAny(submissionId, submissions), heldTables.files.once));
  },
}));

async function countRows(db: Database, part: HeldTable, held: Held): Promise<number> {
  let total = 0;
  for (const isTheirs of conditions(part, held, handledAtOnce))
    total += await db.$count(part.table, isTheirs);
  return total;
}

function* conditions({ owners, once }: HeldTable, held: Held, atOnce: number): Generator<SQL | undefined> {
  for (const [column, name] of owners)
    for (let from = 0; from < held[name].length; from += atOnce)
      yield and(equalsAny(column, held[name].slice(from, from + atOnce)), once);
}

async function* readRows(
  parts: Parts,
  part: HeldTable,
  held: Held,
  reader: Reader,
): AsyncGenerator<readonly object[]> {
  const ours = reader === "owner" && part.ours !== true ? part.ours : undefined;
  const without = [...(part.without ?? []), ...(ours?.without ?? [])];
  const isShown = ([name]: readonly [string, unknown]): boolean => !without.includes(name);
  const columns = Object.fromEntries(Object.entries(getTableColumns(part.table)).filter(isShown));
  for (const isTheirs of conditions(part, held, readAtOnce)) {
    const where = and(isTheirs, ours?.but);
    if (part.read)
      yield (await part.read(parts, where)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(isShown)),
      );
    else yield await parts.db.select(columns).from(part.table).where(where);
  }
}
