import { AppError, invalid } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import { type TicketRow, ticketsRepository } from "#server/records/tickets-repository.ts";
import { type Dependencies, done, route, type Route, found } from "#server/http/route.ts";
import { toActor, type Actor } from "#server/http/access.ts";
import type { Transact } from "#server/http/transact.ts";
import {
  addTicketNote,
  downloadTicketFile,
  getTicket,
  listTickets,
  markTicketSeen,
  setTicketStatus,
  type replyBody,
  replyToTicket,
} from "#shared/api/admin/tickets.ts";
import { threadsRepository } from "./threads-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { attachmentsRepository, type NewAttachment } from "#server/mail/attachments-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";
import type { z } from "zod";
import type { MailService } from "#server/mail/mail-service.ts";
import { nameEach } from "#shared/text/filename.ts";
import { continueConversation } from "./continue-conversation.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import {
  dismissLeftEmail,
  listLeftEmails,
  maxLeftEmails,
  takeLeftEmail,
} from "#shared/api/admin/left-emails-api.ts";
import { leftEmailsRepository } from "./left-emails-repository.ts";

type Wanted = Parameters<ReturnType<typeof ticketsRepository>["lock"]>[0];

const conflict = "This ticket has changed since you opened it. Check the current version, then try again.";

const noTicket = (): AppError => new AppError(404, "This ticket doesn't exist anymore.");

/**
 * Locks a ticket until the transaction ends. Throws AppError 404 without one, and 409 with its present state if it was
 * changed since `version`.
 */
async function lockTicket(store: Store, wanted: Wanted, version: number | undefined): Promise<TicketRow> {
  const ticket = await ticketsRepository(store).lock(wanted);
  if (!ticket) throw noTicket();
  if (version !== undefined && version !== ticket.version)
    throw new AppError(409, conflict, [], { current: ticket });
  return ticket;
}

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

/** Names of tickets in a sentence. */
export const typeNames: Record<SuggestionType, string> = {
  feature_request: "feature request",
  support: "support request",
};

type Mail = Pick<MailService, "ticketReply" | "deliver" | "checkReplyFiles">;
type ReplyDeps = Pick<Dependencies, "clock" | "store" | "transact"> & { readonly mail: Mail };
type Answer = z.input<typeof replyToTicket.response>;

/**
 * Stores a reply with its message and files, then tries to send it. Throws AppError 404, 409 if the ticket was changed
 * meanwhile, and 400 for an unusable file or an address that isn't the ticket's.
 */
export const replyRoute = ({ clock, store, transact, mail }: ReplyDeps): Route =>
  route(replyToTicket, async ({ body, ...sent }) => {
    const actor = toActor(sent);
    const named = (body.files ?? []).map(({ name: title, size }) => ({ title, size }));
    // Before the transaction: it takes time.
    const files = nameEach(await mail.checkReplyFiles(named, sent.request.files));
    const { id } = await transact.once(sent.request, async (tx, submissionId) => {
      const ticket = await lockTicket(tx, { ticketId: body.ticketId }, body.version);
      await storeReply(tx, { ticket, body, files, submissionId, actor, mail, now: clock.now() });
    });
    const { delivery } = await mail.deliver(id);
    const ticket = await ticketsRepository(store).findByNumber(body.ticketId);
    if (!ticket) throw noTicket();
    return { success: delivery !== "refused", message: messages[delivery](body.userEmail), delivery, ticket };
  });

type Storing = {
  readonly ticket: TicketRow;
  readonly body: z.output<typeof replyBody>;
  readonly files: readonly NewAttachment[];
  readonly submissionId: string;
  readonly actor: Actor;
  readonly mail: Mail;
  readonly now: Date;
};
/** Stores the thread's entry, the message, the ticket's state and the audit event, or none of them. */
async function storeReply(
  store: Store,
  { ticket, body: { userEmail, replyMessage: body, closes }, files, submissionId, actor, mail, now }: Storing,
): Promise<void> {
  const { id, ticketId, status, createdAt, suggestion } = ticket;
  const last = await threadsRepository(store).findLastMessage(id);
  const answered = last?.message ? last : { message: suggestion, createdAt };
  const recipient = checkRecipient(ticket, userEmail);
  const typeName = typeNames[ticket.type];
  const conversation = continueConversation(await threadsRepository(store).findEmails(ticket));
  const letter = { ticketId, typeName, ...answered, recipient, reply: body, files, conversation };
  await mail.ticketReply(store, letter, submissionId);
  const { username: author } = actor;
  await threadsRepository(store).add({ suggestionId: id, kind: "reply", author, body, submissionId });
  const to = toStatus(status, closes);
  await ticketsRepository(store).change(ticket, { status: to, adminRepliedAt: now, waitingSince: null });
  await auditRepository(store).add("reply", actor, { ticket: ticketId, from: status, to });
}

function toStatus(status: TicketRow["status"], closes = false): TicketRow["status"] {
  if (closes) return "closed";
  return status === "open" ? "pending" : status;
}

/** A reply goes to the address that wrote, whatever the request says. */
function checkRecipient({ userEmail: stored, ticketId }: TicketRow, wanted: string): string {
  const refuse = (message: string): AppError => invalid([{ path: "userEmail", message }]);
  if (stored === null) throw refuse(`${ticketId} came without an email address, so nobody can be reached.`);
  if (stored.toLowerCase() !== wanted.toLowerCase()) throw refuse("This is not the address of this ticket.");
  return stored;
}

const later = () => "The mail server hasn't accepted the reply yet. It's saved, and we'll keep trying.";

const messages: Record<Answer["delivery"], (address: string) => string> = {
  sent: () => "Reply sent successfully!",
  queued: later,
  held: later,
  refused: (address) =>
    `The mail server rejected ${address}. The reply is in the thread, but wasn't delivered.`,
};

/** The mailbox that support email comes to. */
export type SupportMailbox = {
  /** Takes new email from time to time. */
  readonly worker: PeriodicJob;
  /**
   * Makes an email a ticket or dismisses it, and marks it as read; resolves to false if it is gone. Throws AppError 503 if
   * the mailbox can't be read, 422 if the email can't.
   */
  readonly takeLeft: (
    place: { readonly uid: number; readonly uidValidity: number },
    as: "ticket" | "dismissed",
  ) => Promise<boolean>;
};

type LeftEmailsDeps = Pick<Dependencies, "store"> & { readonly mailbox: SupportMailbox | undefined };

/** Emails that were left alone, for the operator to decide. */
export function leftEmailsRoutes({ store, mailbox }: LeftEmailsDeps): Route[] {
  const leftEmails = leftEmailsRepository(store);
  const take = async (id: string, as: "ticket" | "dismissed"): Promise<void> => {
    const gone = new AppError(404, "This email is no longer unread in the mailbox.");
    const place = await leftEmails.findPlace(id);
    if (!place) throw gone;
    if (!mailbox)
      throw new AppError(503, "The mailbox isn't being read: IMAP_URL isn't set, or mail is paused.");
    if (!(await mailbox.takeLeft(place, as))) throw gone;
    await leftEmails.forget(id);
  };
  return [
    route(listLeftEmails, async () => found(await leftEmails.list(maxLeftEmails))),

    route(takeLeftEmail, async ({ params: { id } }) => {
      await take(id, "ticket");
      return done("The email is in the inbox now.");
    }),

    route(dismissLeftEmail, async ({ params: { id } }) => {
      await take(id, "dismissed");
      return done("The email is marked as read.");
    }),
  ];
}
