import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Actor, type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { getTicket, setTicketStatus } from "#shared/api/admin/tickets.ts";
import { lockTicket, noTicket } from "./locked-ticket.ts";
import type { TicketRow } from "./tickets-repository.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "tickets" | "ticketThreads">;
  readonly transact: Transact;
};
type StatusChange = z.output<NonNullable<typeof setTicketStatus.body>>;

/** How much of a ticket's surroundings is shown. */
const limits = { thread: 200, related: 10 } as const;

export type InboxService = ReturnType<typeof createInboxService>;

/** Tickets, their status and their notes. */
export const createInboxService = ({ repositories, transact }: Parts) => ({
  list: repositories.tickets.list,

  /** Throws AppError 404 if there is none. */
  open: async (id: string): Promise<z.input<typeof getTicket.response>> => {
    const ticket = await findTicket(repositories, id);
    const [thread, otherTickets, profileRecords] = await Promise.all([
      repositories.ticketThreads.list(id, limits.thread),
      repositories.tickets.findOthers(ticket, limits.related),
      repositories.ticketThreads.findRecords(ticket.userEmail, limits.related),
    ]);
    return { success: true, ticket, thread, otherTickets, profileRecords };
  },

  markSeen: async (id: string): Promise<void> => {
    await findTicket(repositories, id);
    await repositories.tickets.markSeen(id);
  },

  /** Throws AppError 404, or 409 if the ticket was changed since `version`. */
  setStatus: async (
    id: string,
    change: StatusChange,
    { request, session }: AdminRequest,
  ): Promise<TicketRow> => {
    await transact.once(request, randomUUID(), async (store) =>
      changeStatus(store, id, change, toActor({ session, request })),
    );
    return findTicket(repositories, id);
  },

  /** Throws AppError 404 if there is no such ticket. */
  addNote: async (id: string, body: string, { request, session }: AdminRequest): Promise<void> => {
    const actor = toActor({ session, request });
    await transact.once(request, randomUUID(), async (store) => {
      const { ticketId } = await lockTicket(store, { id }, undefined);
      await store.ticketThreads.add({ suggestionId: id, kind: "note", author: actor.username, body });
      await store.audit.add("note", actor, { ticket: ticketId });
    });
  },
});

async function findTicket({ tickets }: Pick<Repositories, "tickets">, id: string): Promise<TicketRow> {
  const ticket = await tickets.find(id);
  if (!ticket) throw noTicket();
  return ticket;
}

async function changeStatus(
  store: Repositories,
  id: string,
  { status, version }: StatusChange,
  actor: Actor,
): Promise<void> {
  const ticket = await lockTicket(store, { id }, version);
  if (ticket.status === status) return;
  await store.tickets.change(ticket, { status });
  const details = { ticket: ticket.ticketId, from: ticket.status, to: status };
  await store.audit.add("status_changed", actor, details);
}
