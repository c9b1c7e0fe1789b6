import type { Outgoing } from "#server/mail/smtp/mailer.ts";
import type { Outcome } from "#server/mail/smtp/outcome.ts";
import { noteBox } from "#server/mail/templates/blocks.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

/** True if a message was rejected for its size: announced before it was sent (EMESSAGE), or said of it (RFC 5321, 552). */
export const isTooLarge = (outcome: Outcome): boolean =>
  outcome.kind === "refused" && /^(?:EMESSAGE|552 (?:MAIL FROM|DATA))$/.test(outcome.code);

/** The same message without the customer's files, which it names; undefined if it has none. */
export function withoutFiles(message: Outgoing): Outgoing | undefined {
  const left = message.attachments.filter(({ isFromCustomer }) => isFromCustomer);
  if (left.length === 0) return undefined;
  const names = left.map(({ filename }) => filename).join(", ");
  const note = `Not attached, because your mail server takes no email this large: ${names}. Reply to ask the customer for them.`;
  const attachments = message.attachments.filter(({ isFromCustomer }) => !isFromCustomer);
  return { ...withNote(message, note), attachments };
}

/** A message whose PDF can't be drawn, which says so. */
export const withoutPdf = (message: Outgoing): Outgoing =>
  withNote(
    message,
    "There is no PDF: this profile is too large for one. All of its answers are in the other attachments.",
  );

const withNote = (message: Outgoing, note: string): Outgoing => ({
  ...message,
  text: `${note}\n\n${message.text}`,
  html: message.html.replace(/<body[^>]*>/, (body) => `${body}\n${noteBox(escapeHtml(note))}`),
});
