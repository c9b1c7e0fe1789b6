import { randomUUID } from "node:crypto";
import type { Dependencies } from "#server/dependencies.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/repositories.ts";
import {
  addTicketNote,
  getTicket,
  listTickets,
  markTicketSeen,
  setTicketStatus,
} from "#shared/api/admin/tickets.ts";
import { lockTicket, noTicket } from "./locked-ticket.ts";
import type { TicketRow } from "./tickets-repository.ts";

type Deps = Pick<Dependencies, "repositories" | "transact">;

/** How much of a ticket's surroundings is shown. */
const limits = { thread: 200, related: 10 } as const;

/** Tickets, their status and their notes. */
export function ticketsRoutes({ repositories: { tickets, ticketThreads }, transact }: Deps): Route[] {
  const findTicket = async (id: string): Promise<TicketRow> => {
    const ticket = await tickets.find(id);
    if (!ticket) throw noTicket();
    return ticket;
  };
  return [
    route(listTickets, async ({ query }) => tickets.list(query)),
    route(getTicket, async ({ params: { id } }) => {
      const ticket = await findTicket(id);
      const [thread, otherTickets, profileRecords] = await Promise.all([
        ticketThreads.list(id, limits.thread),
        tickets.findOthers(ticket, limits.related),
        ticketThreads.findRecords(ticket.userEmail, limits.related),
      ]);
      return { success: true as const, ticket, thread, otherTickets, profileRecords };
    }),
    route(markTicketSeen, async ({ params: { id } }) => {
      await findTicket(id);
      await tickets.markSeen(id);
      return done("The ticket is marked as read.");
    }),
    ...changes(transact, findTicket),
  ];
}

const changes = (transact: Transact, findTicket: (id: string) => Promise<TicketRow>): Route[] => [
  route(setTicketStatus, async ({ params: { id }, body: { status, version }, ...sent }) => {
    await transact.once(sent.request, randomUUID(), async (store) => {
      const ticket = await lockTicket(store, { id }, version);
      if (ticket.status === status) return;
      await store.tickets.change(ticket, { status });
      const details = { ticket: ticket.ticketId, from: ticket.status, to: status };
      await store.audit.add("status_changed", toActor(sent), details);
    });
    return { ...done(`The ticket is ${status}.`), ticket: await findTicket(id) };
  }),

  route(addTicketNote, async ({ params: { id }, body: { body }, ...sent }) => {
    const actor = toActor(sent);
    await transact.once(sent.request, randomUUID(), async (store) => {
      const { ticketId } = await lockTicket(store, { id }, undefined);
      await store.ticketThreads.add({ suggestionId: id, kind: "note", author: actor.username, body });
      await store.ticketDrafts.remove({ suggestionId: id, kind: "note" });
      await store.audit.add("note", actor, { ticket: ticketId });
    });
    return done("The note is saved.");
  }),
];
