import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { customerMessage, staffMessage, timestamp } from "./compose.ts";
import { type Template, ticketNotice } from "./default-templates.ts";
import { render } from "./render.ts";

export type TicketLetter = {
  readonly ticketId: string;
  readonly type: SuggestionType;
  /** The display name of the type. */
  readonly typeName: string;
  readonly message: string;
  readonly userEmail: string | null;
};

export type TicketEnvelope = {
  readonly submissionId: string;
  readonly supportAddress: string;
  readonly publicUrl: string;
  readonly now: Date;
};

/** Notifies the support desk of a ticket, with everything the visitor wrote. */
export function noticeToDesk(
  { ticketId, message, userEmail, typeName }: TicketLetter,
  { submissionId, supportAddress, now }: TicketEnvelope,
): NewOutboxMessage {
  const from = userEmail ?? "a visitor who left no address";
  const values = { ticketId, message, type: typeName, timestamp: timestamp(now), userEmail: from };
  const to = { submissionId, sender: supportAddress, recipient: supportAddress, replyTo: userEmail };
  return staffMessage(render(ticketNotice, values), to);
}

/** To the sender: the ticket number, and for a verified address what they wrote. */
export function acknowledgement(
  { ticketId, message }: TicketLetter,
  recipient: string,
  template: Template,
  { submissionId, supportAddress, publicUrl, now }: TicketEnvelope,
  isProven: boolean,
): NewOutboxMessage {
  const values = { ticketId, message: isProven ? message : "", timestamp: timestamp(now) };
  const to = { submissionId, sender: supportAddress, recipient, publicUrl };
  return customerMessage((footer) => render(template, values, footer), to);
}
