import type { z } from "zod";
import { type Dependencies, route, type Route, type Actor, toActor } from "#server/http/route.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { typeNames } from "#server/features/support/ticket-type-names.ts";
import { type AppError, invalid } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import { type replyBody, replyToTicket } from "#shared/api/admin/tickets.ts";
import type { NewAttachment } from "#server/mail/attachments-repository.ts";
import { nameEach } from "#shared/text/filename.ts";
import { continueConversation } from "./continue-conversation.ts";
import { lockTicket, noTicket } from "./locked-ticket.ts";
import { type TicketRow, ticketsRepository } from "#server/records/tickets-repository.ts";
import { threadsRepository } from "./threads-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Mail = Pick<MailService, "ticketReply" | "deliver" | "checkReplyFiles">;
type Deps = Pick<Dependencies, "clock" | "store" | "transact"> & { readonly mail: Mail };
type Answer = z.input<typeof replyToTicket.response>;

/**
 * Stores a reply with its message and files, then tries to send it. Throws AppError 404, 409 if the ticket was changed
 * meanwhile, and 400 for an unusable file or an address that isn't the ticket's.
 */
export const replyRoute = ({ clock, store, transact, mail }: Deps): Route =>
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
