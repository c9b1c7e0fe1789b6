import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import {
  addTicketNote,
  downloadTicketFile,
  getTicket,
  listTickets,
  markTicketSeen,
  setTicketStatus,
} from "#shared/api/admin/tickets.ts";
import { lockTicket, noTicket } from "./locked-ticket.ts";
import type { TicketRow } from "./tickets-repository.ts";

type Deps = Pick<Dependencies, "random" | "repositories" | "transact">;

/** How much of a ticket's surroundings is shown. */
const limits = { thread: 200, related: 10 } as const;

/** Tickets, their status and their notes. */
export function ticketsRoutes({ random, repositories, transact }: Deps): Route[] {
  const { tickets, ticketThreads } = repositories;
  const findTicket = async (id: string): Promise<TicketRow> => {
    const ticket = await tickets.find(id);
    if (!ticket) throw noTicket();
    return ticket;
  };
  return [
    route(listTickets, async ({ query }) => tickets.list(query)),
    route(getTicket, async ({ params: { id } }) => {
      const ticket = await findTicket(id);
      const [[dead = null], thread, otherTickets, profileRecords, about = null] = await Promise.all([
        repositories.blockedAddresses.findDead(ticket.userEmail === null ? [] : [ticket.userEmail]),
        ticketThreads.list(id, limits.thread),
        tickets.findOthers(ticket, limits.related),
        ticketThreads.findRecords(ticket.userEmail, limits.related),
        ticket.recordId === null ? undefined : ticketThreads.findRecord(ticket.recordId),
      ]);
      return { success: true as const, ticket, dead, thread, about, otherTickets, profileRecords };
    }),
    route(markTicketSeen, async ({ params: { id } }) => {
      await findTicket(id);
      await tickets.markSeen(id);
      return done("The ticket is marked as read.");
    }),
    fileRoute(repositories, transact),
    ...changes({ random, transact }, findTicket),
  ];
}

const fileRoute = (
  { ticketThreads, attachments }: Pick<Repositories, "ticketThreads" | "attachments">,
  transact: Transact,
): Route =>
  route(downloadTicketFile, async ({ params: { id, position }, ...sent }) => {
    const submission = await ticketThreads.findSubmission(id);
    const file = submission && (await attachments.openOne(submission, position));
    if (!file) throw new AppError(404, "This file doesn't exist. It may have been cleared.");
    const { contentType, filename, size } = file;
    await transact.run(async ({ audit }) => audit.add("file_opened", toActor(sent), { filename }));
    return { contentType, filename, size, content: file.content() };
  });

const changes = (
  { random, transact }: Pick<Deps, "random" | "transact">,
  findTicket: (id: string) => Promise<TicketRow>,
): Route[] => [
  route(setTicketStatus, async ({ params: { id }, body: { status, version }, ...sent }) => {
    await transact.once(sent.request, random.uuid(), async (store) => {
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
    await transact.once(sent.request, random.uuid(), async (store) => {
      const { ticketId } = await lockTicket(store, { id }, undefined);
      await store.ticketThreads.add({ suggestionId: id, kind: "note", author: actor.username, body });
      await store.drafts.remove({ subjectId: id, kind: "note" });
      await store.audit.add("note", actor, { ticket: ticketId });
    });
    return done("The note is saved.");
  }),
];
