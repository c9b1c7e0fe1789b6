import { type Dependencies, done, route, type Route, toActor } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import type { Transact } from "#server/http/transact.ts";
import {
  addTicketNote,
  downloadTicketFile,
  getTicket,
  listTickets,
  markTicketSeen,
  setTicketStatus,
} from "#shared/api/admin/tickets.ts";
import { lockTicket, noTicket } from "./locked-ticket.ts";
import { type TicketRow, ticketsRepository } from "#server/records/tickets-repository.ts";
import { threadsRepository } from "./threads-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact">;

/** Limits of what is shown beside a ticket. */
const limits = { thread: 200, related: 10 } as const;

export function ticketsRoutes({ store, transact }: Deps): Route[] {
  const tickets = ticketsRepository(store);
  const ticketThreads = threadsRepository(store);
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
        blockedAddressesRepository(store).findDead(ticket.userEmail === null ? [] : [ticket.userEmail]),
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
    fileRoute(store, transact),
    ...changes(transact, findTicket),
  ];
}

const fileRoute = (store: Store, transact: Transact): Route =>
  route(downloadTicketFile, async ({ params: { id, position }, ...sent }) => {
    const submission = await threadsRepository(store).findSubmission(id);
    const file = submission && (await attachmentsRepository(store).openOne(submission, position));
    if (!file) throw new AppError(404, "This file doesn't exist. It may have been cleared.");
    const { contentType, filename, size } = file;
    await transact.run(async (tx) => auditRepository(tx).add("file_opened", toActor(sent), { filename }));
    return { contentType, filename, size, content: file.content() };
  });

const changes = (transact: Transact, findTicket: (id: string) => Promise<TicketRow>): Route[] => [
  route(setTicketStatus, async ({ params: { id }, body: { status, version }, ...sent }) => {
    await transact.once(sent.request, async (tx) => {
      const ticket = await lockTicket(tx, { id }, version);
      if (ticket.status === status) return;
      await ticketsRepository(tx).change(ticket, { status });
      const details = { ticket: ticket.ticketId, from: ticket.status, to: status };
      await auditRepository(tx).add("status_changed", toActor(sent), details);
    });
    return { ...done(`The ticket is ${status}.`), ticket: await findTicket(id) };
  }),

  route(addTicketNote, async ({ params: { id }, body: { body }, ...sent }) => {
    const actor = toActor(sent);
    await transact.once(sent.request, async (tx) => {
      const { ticketId } = await lockTicket(tx, { id }, undefined);
      await threadsRepository(tx).add({ suggestionId: id, kind: "note", author: actor.username, body });
      await auditRepository(tx).add("note", actor, { ticket: ticketId });
    });
    return done("The note is saved.");
  }),
];
