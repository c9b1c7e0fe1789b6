import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { NewAttachment } from "#server/mail/attachments-repository.ts";
import type { Random } from "#server/base/random.ts";
import { brand } from "#shared/text/brand.ts";
import { answerMessage, customerMessage, staffMessage, timestamp } from "./compose.ts";
import { type Template, ticketNotice, ticketReply } from "./default-templates.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { toHeaderValue, type Appendix, render } from "./render.ts";
import { describeBrowser } from "#shared/text/describe-browser.ts";
import { brandSign } from "./blocks.ts";

export type TicketLetter = {
  readonly ticketId: string;
  readonly type: SuggestionType;
  readonly typeName: string;
  readonly message: string;
  readonly userEmail: string | null;
};

/** A reply to a ticket, and the message it answers. */
export type ReplyLetter = Omit<TicketLetter, "type" | "userEmail"> & {
  readonly reply: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly files: readonly NewAttachment[];
  /** The emails it continues; undefined if there were none. */
  readonly conversation?: Conversation | undefined;
};

type Conversation = {
  readonly inReplyTo: string | null;
  readonly referenceIds: readonly string[];
  readonly subject: string | null;
};

type TicketEnvelope = {
  readonly submissionId: string;
  readonly supportAddress: string;
  readonly publicUrl: string;
  readonly now: Date;
  readonly random: Random;
};

/** Notifies the support desk, with everything the visitor wrote. */
export function noticeToDesk(
  { ticketId, message, userEmail, typeName }: TicketLetter,
  { submissionId, supportAddress, publicUrl, now, random }: TicketEnvelope,
): NewOutboxMessage {
  const from = userEmail ?? "a visitor who left no address";
  const values = { ticketId, message, type: typeName, timestamp: timestamp(now), userEmail: from };
  const to = { submissionId, sender: supportAddress, recipient: supportAddress, replyTo: userEmail, random };
  const link = toTicket(`${publicUrl}/admin/support?ticket=${submissionId}`, userEmail !== null);
  return staffMessage(render(ticketNotice, values, link), to);
}

const pastInbox =
  "If you reply to this email instead, your reply goes to the customer, but the Inbox won't show it and the ticket stays open.";

const toTicket = (url: string, canReply: boolean): Appendix => ({
  text: `Open the ticket: ${url}${canReply ? `\n\n${pastInbox}` : ""}`,
  html: `<p><a href="${url}">Open the ticket</a></p>${canReply ? `<p class="soft">${pastInbox}</p>` : ""}`,
});

/** Confirms a ticket; a verified address gets its own text back. */
export function acknowledgement(
  { ticketId, message }: TicketLetter,
  recipient: string,
  template: Template,
  { submissionId, supportAddress, publicUrl, now, random }: TicketEnvelope,
  isProven: boolean,
): NewOutboxMessage {
  const values = { ticketId, message: isProven ? message : "", timestamp: timestamp(now) };
  const to = {
    submissionId,
    sender: supportAddress,
    replyTo: supportAddress,
    recipient,
    publicUrl,
    thread: ticketId,
    random,
  };
  return customerMessage((footer) => render(template, values, footer), to);
}

const wroteToUs = `You're getting this email because someone wrote to ${brand.name} with this address. If it wasn't you, ignore this email.`;

/** Writes the administrator's reply above the quoted message, answerable at the support address. */
export function reply(
  letter: ReplyLetter,
  { submissionId, supportAddress, random }: Omit<TicketEnvelope, "now" | "publicUrl">,
): NewOutboxMessage {
  const { ticketId, typeName, recipient, conversation } = letter;
  const values = { ticketId, type: typeName, reply: letter.reply.trim() };
  const message = answerMessage((footer) => render(ticketReply, values, quote(letter), footer), wroteToUs, {
    random,
    submissionId,
    sender: supportAddress,
    recipient,
    replyTo: supportAddress,
    hasAttachments: letter.files.length > 0,
    thread: ticketId,
  });
  if (!conversation) return message;
  const { inReplyTo, referenceIds, subject } = conversation;
  return {
    ...message,
    inReplyTo,
    referenceIds: [...referenceIds],
    ...(subject !== null && { subject: toHeaderValue(subject) }),
  };
}

function quote({ message, createdAt }: ReplyLetter): Appendix {
  const intro = `On ${timestamp(createdAt)}, you wrote:`;
  const lines = message.trim().split(/\r?\n/);
  return {
    text: [intro, ...lines.map((line) => `> ${line}`)].join("\n"),
    html: `<p>${intro}</p>\n<blockquote>${lines.map(escapeHtml).join("<br>\n")}</blockquote>`,
  };
}

/** A notice to the owner about their account, without tracking or a way to unsubscribe. */
export type OwnerLetter = {
  readonly recipient: string;
  readonly subject: string;
  /** A sentence about the event. */
  readonly what: string;
  readonly username: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The hourly limit of such emails, if this is the last one. */
  readonly lastOf: number | undefined;
};

const template: Template = {
  subject: "{subject}",
  body: `<h1>{subject}</h1>
<p>{what}</p>
<p>When: {timestamp}<br>
Username: {username}<br>
Browser: {browser}<br>
Network: {network}</p>
<p><strong>If this was you</strong>, there is nothing to do.</p>
<p><strong>If it wasn't</strong>, somebody else knows your password, or can sign in. Run <strong>node dist/server/cli.js admin reset</strong> on your server now: it ends every session, removes all passkeys, turns two-factor sign-in off, and prints a new password. Then sign in, set up two-factor sign-in again, and read the Audit Trail to see what was done.</p>`,
};

type Envelope = { readonly sender: string; readonly now: Date; readonly random: Random };

export function ownerLetter(letter: OwnerLetter, { sender, now, random }: Envelope): NewOutboxMessage {
  const { recipient, subject, what, username, ip, userAgent, lastOf } = letter;
  const [browser, network] = [describeBrowser(userAgent), ip ?? "Unknown"];
  const values = { subject, what, username, browser, network, timestamp: timestamp(now) };
  const message = render(template, values, end(lastOf));
  return staffMessage(message, { submissionId: random.uuid(), sender, recipient, random });
}

function end(lastOf: number | undefined): Appendix {
  const limit = `This is email ${lastOf} of this kind within an hour. There are no more for now; the Audit Trail has everything.`;
  const why = `You're getting this because this address was entered in the settings of ${brand.name}'s back office.`;
  const lines = lastOf === undefined ? [why] : [limit, why];
  return {
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${line}</p>`).join("\n"),
    sign: brandSign,
  };
}
