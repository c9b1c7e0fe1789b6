import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { outboxMessage, timestamp } from "./compose.ts";
import { type Template, ticketNotice } from "./default-templates.ts";
import { render } from "./render.ts";

export type TicketLetter = {
  readonly ticketId: string;
  readonly type: SuggestionType;
  /** The type as people call it. */
  readonly typeName: string;
  readonly message: string;
  readonly userEmail: string | null;
};

type Envelope = {
  readonly submissionId: string;
  readonly template: Template;
  readonly supportAddress: string;
  readonly now: Date;
};

/** The news of a ticket to the support desk, and to who asks for help the promise of an answer. */
export function ticketLetters(letter: TicketLetter, envelope: Envelope): NewOutboxMessage[] {
  const { ticketId, message, userEmail, type, typeName } = letter;
  const { supportAddress, template, now, submissionId } = envelope;
  const values = { ticketId, message, timestamp: timestamp(now) };
  const to = { submissionId, sender: supportAddress };
  const from = userEmail ?? "a visitor who left no address";
  const notice = render(ticketNotice, { ...values, type: typeName, userEmail: from });
  const toDesk = outboxMessage(notice, { ...to, recipient: supportAddress, replyTo: userEmail });
  if (type !== "support" || userEmail === null) return [toDesk];
  return [outboxMessage(render(template, values), { ...to, recipient: userEmail }), toDesk];
}
