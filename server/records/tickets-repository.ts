import { and, count, desc, eq, getTableColumns, gt, isNull, max, ne, sql } from "drizzle-orm";
import { contains } from "#server/db/search.ts";
import { type Database, repository } from "#server/db/store.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import { beginningLength } from "#shared/api/admin/tickets.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import {
  featureSuggestions as tickets,
  isWaitingTicket,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";

const { turn, ...columns } = getTableColumns(tickets);

export type TicketRow = Omit<typeof tickets.$inferSelect, "turn">;

type ListedRow = TicketRow & { readonly latest: Latest | null };
type Latest = {
  readonly kind: "reply" | "message";
  readonly author: string;
  readonly beginning: string;
  readonly createdAt: Date;
};

type TicketQuery = PageQuery<"createdAt" | "turn"> & {
  readonly status?: TicketRow["status"] | undefined;
  readonly type?: TicketRow["type"] | undefined;
  /** In the message, the address and the ticket number. */
  readonly search?: string | undefined;
  readonly unread?: "true" | undefined;
  /** Those whose customer waits for an answer. */
  readonly waiting?: "true" | undefined;
};

type Changes = Partial<Pick<TicketRow, "status" | "adminRepliedAt" | "waitingSince" | "seenAt">>;

export type Newest<Item> = { readonly total: number; readonly data: Item[] };

const { id, ticketId, createdAt, seenAt, suggestion, userEmail, version } = tickets;

export const ticketsRepository = repository(({ db }) => ({
  /** With the newest message of each after the first, which the ticket has itself. */
  list: async (query: TicketQuery): Promise<Page<ListedRow>> => {
    const page = keysetPage({ columns: { createdAt, turn }, id, ascendingIndexes: ["turn"] }, query);
    const latest = latestMessage(db);
    const { kind, author, beginning, createdAt: at } = latest;
    const select = db
      .select({ ...columns, ...page.columns, latest: { kind, author, beginning, createdAt: at } })
      .from(tickets)
      .leftJoinLateral(latest, sql`true`);
    return page.read(select.$dynamic(), isWanted(query));
  },

  find: async (wanted: string): Promise<TicketRow | undefined> =>
    (await db.select(columns).from(tickets).where(eq(id, wanted)))[0],

  findByNumber: async (number: string): Promise<TicketRow | undefined> =>
    (await db.select(columns).from(tickets).where(eq(ticketId, number)))[0],

  findOthers: async (ticket: TicketRow, limit: number): Promise<Newest<TicketRow>> => {
    if (ticket.userEmail === null) return { total: 0, data: [] };
    const isTheirs = and(eq(sql`lower(${userEmail})`, ticket.userEmail.toLowerCase()), ne(id, ticket.id));
    const [data, total] = await Promise.all([
      db.select(columns).from(tickets).where(isTheirs).orderBy(desc(createdAt)).limit(limit),
      db.$count(tickets, isTheirs),
    ]);
    return { total, data };
  },

  findAbout: async (recordId: string): Promise<Pick<TicketRow, "id" | "ticketId" | "createdAt">[]> =>
    db
      .select({ id, ticketId, createdAt })
      .from(tickets)
      .where(eq(tickets.recordId, recordId))
      .orderBy(desc(createdAt)),

  ...changes(db),
  ...unread(db),
}));

/** Leaves out the email that began a ticket, which was stored with it. */
const latestMessage = (db: Database) =>
  db
    .select({
      kind: sql<"reply" | "message">`${ticketMessages.kind}`.as("latest_kind"),
      author: ticketMessages.author,
      beginning: sql<string>`left(${ticketMessages.body}, ${beginningLength})`.as("beginning"),
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.suggestionId, id),
        ne(ticketMessages.kind, "note"),
        gt(ticketMessages.createdAt, createdAt),
      ),
    )
    .orderBy(desc(ticketMessages.createdAt), desc(ticketMessages.id))
    .limit(1)
    .as("latest");

/** As in the trigram index (server/db/migration/background-jobs.ts). */
const searched = sql`${suggestion} || ' ' || coalesce(${userEmail}, '') || ' ' || ${ticketId}`;

function isWanted({ status, type, search, unread: onlyUnread, waiting }: TicketQuery) {
  const text = search?.trim() ?? "";
  return and(
    status && eq(tickets.status, status),
    type && eq(tickets.type, type),
    onlyUnread && isNull(seenAt),
    waiting && isWaitingTicket,
    text === "" ? undefined : contains(searched, text),
  );
}

const changes = (db: Database) => ({
  lock: async (wanted: { readonly id: string } | { readonly ticketId: string }) => {
    const isIt = "id" in wanted ? eq(id, wanted.id) : eq(ticketId, wanted.ticketId);
    return (await db.select(columns).from(tickets).where(isIt).for("update"))[0];
  },

  /** Changes a locked ticket; resolves to its new state. */
  change: async (ticket: TicketRow, changed: Changes): Promise<TicketRow> => {
    const [row] = await db
      .update(tickets)
      .set({ ...changed, changedAt: sql`now()`, version: sql`${version} + 1` })
      .where(eq(id, ticket.id))
      .returning(columns);
    if (!row) throw new Error("A locked ticket is gone.");
    return row;
  },
});

const unread = (db: Database) => ({
  /** Marks a ticket as read. Not a new version: nobody bases a decision on it. */
  markSeen: async (wanted: string): Promise<void> => {
    await db
      .update(tickets)
      .set({ seenAt: sql`now()` })
      .where(and(eq(id, wanted), isNull(seenAt)));
  },

  /** Counts those nobody has opened, up to `atMost`, with the time of the newest ticket or answer. */
  countUnread: async (atMost: number): Promise<{ unread: number; newestAt: Date | null }> => {
    const waiting = db.select({ id }).from(tickets).where(isNull(seenAt)).limit(atMost).as("waiting");
    const isAnswer = eq(ticketMessages.kind, "message");
    const [[counted], [newest], [answer]] = await Promise.all([
      db.select({ unread: count() }).from(waiting),
      db.select({ at: max(createdAt) }).from(tickets),
      db
        .select({ at: max(ticketMessages.createdAt) })
        .from(ticketMessages)
        .where(isAnswer),
    ]);
    const times = [newest?.at, answer?.at].flatMap((at) => at ?? []).toSorted((one, two) => +two - +one);
    return { unread: counted?.unread ?? 0, newestAt: times[0] ?? null };
  },
});
