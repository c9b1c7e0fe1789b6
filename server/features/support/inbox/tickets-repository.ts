import { and, count, desc, eq, getTableColumns, isNull, max, ne, sql } from "drizzle-orm";
import { contains } from "#server/db/search/like.ts";
import type { Database } from "#server/db/database.ts";
import { keysetPage } from "#server/db/paging/keyset-page.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import {
  featureSuggestions as tickets,
  isWaitingTicket,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";

const { turn, ...columns } = getTableColumns(tickets);

export type TicketRow = Omit<typeof tickets.$inferSelect, "turn">;

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

/** The newest ones, and how many there are. */
export type Newest<Item> = { readonly total: number; readonly data: Item[] };

const { id, ticketId, createdAt, seenAt, suggestion, userEmail, version } = tickets;

/** Tickets as the administrator reads and changes them. */
export const ticketsRepository = (db: Database) => ({
  list: async (query: TicketQuery): Promise<Page<TicketRow>> => {
    const page = keysetPage({ columns: { createdAt, turn }, id, ascendingIndexes: ["turn"] }, query);
    const select = db.select({ ...columns, ...page.columns }).from(tickets);
    return page.read(select.$dynamic(), isWanted(query));
  },

  find: async (wanted: string): Promise<TicketRow | undefined> =>
    (await db.select(columns).from(tickets).where(eq(id, wanted)))[0],

  findByNumber: async (number: string): Promise<TicketRow | undefined> =>
    (await db.select(columns).from(tickets).where(eq(ticketId, number)))[0],

  /** Other tickets from the same address. */
  findOthers: async (ticket: TicketRow, limit: number): Promise<Newest<TicketRow>> => {
    if (ticket.userEmail === null) return { total: 0, data: [] };
    const isTheirs = and(eq(sql`lower(${userEmail})`, ticket.userEmail.toLowerCase()), ne(id, ticket.id));
    const [data, total] = await Promise.all([
      db.select(columns).from(tickets).where(isTheirs).orderBy(desc(createdAt)).limit(limit),
      db.$count(tickets, isTheirs),
    ]);
    return { total, data };
  },

  ...changes(db),
  ...unread(db),
});

/** As the index of the trigrams has it (server/db/trigrams.ts). */
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
  /** The ticket with this id or number, which no other transaction changes until this one ends. */
  lock: async (wanted: { readonly id: string } | { readonly ticketId: string }) => {
    const isIt = "id" in wanted ? eq(id, wanted.id) : eq(ticketId, wanted.ticketId);
    return (await db.select(columns).from(tickets).where(isIt).for("update"))[0];
  },

  /** Changes a locked ticket; resolves to its new state. */
  change: async (ticket: TicketRow, changed: Changes): Promise<TicketRow> => {
    const [row] = await db
      .update(tickets)
      .set({ ...changed, version: sql`${version} + 1` })
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

  /** How many nobody has opened, up to `atMost`, and when the newest ticket or answer came. */
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
