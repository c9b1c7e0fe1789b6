import type { Mailer, OutgoingAttachment, Outgoing } from "#server/mail/smtp/mailer.ts";
import type { Outcome } from "#server/mail/smtp/outcome.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { UnreadableError } from "#server/db/encryption/cipher.ts";
import { PdfNotDrawn } from "#server/http/pdf-not-drawn.ts";
import { brand } from "#shared/text/brand.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import type { AttachmentsRepository } from "#server/mail/attachments-repository.ts";
import type { OpenPdf } from "#server/records/pdfs-repository.ts";
import { toHeaderValue } from "#server/mail/templates/header-value.ts";
import { deadAddress, noteRefusal } from "#server/mail/bounces/note-bounce.ts";
import { askedForNoMore } from "#server/mail/links/unsubscribe.ts";
import { mailLinkUrl } from "#server/mail/links/mail-link-urls.ts";
import type { Outage } from "./outage/outage.ts";
import { toReturnPath } from "#server/mail/bounces/return-path.ts";
import type { Clock } from "#server/base/clock.ts";
import { renewLease } from "./renew-lease.ts";
import { isTooLarge, withoutFiles, withoutPdf } from "./without-files.ts";
import type { OutboxRepository } from "./outbox-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import type { Store } from "#server/db/store.ts";

export type SendParts = {
  readonly messages: OutboxRepository;
  readonly outage: Outage;
  readonly store: Store;
  /** Opens a stored PDF, drawn by now. Rejects with PdfNotDrawn. */
  readonly pdfs: { readonly open: (id: string) => Promise<OpenPdf | undefined> };
  readonly attachments: AttachmentsRepository;
  readonly mailer: Mailer;
  /** Told of a message that goes out without its PDF. */
  readonly tellDesk?: (message: OutboxMessage) => Promise<void>;
  readonly log: Log;
  readonly clock: Clock;
  /** The site's base URL, used for links in messages. */
  readonly publicUrl: string;
  /** Where undelivered mail comes back to; undefined: to the sender. */
  readonly bounceAddress?: string | undefined;
  /** How long a claim lasts unless renewed. */
  readonly leaseMs: number;
  /** Delays between attempts; a message fails after the attempt that follows the last delay. */
  readonly retryMs: readonly number[];
};

/** Sends a newly claimed message, perhaps to probe the mail server, and records the outcome. Never throws. */
export async function sendMessage(message: OutboxMessage, parts: SendParts, isProbe = false): Promise<void> {
  const { messages, log, clock, leaseMs } = parts;
  const claim = renewLease({ renew: async () => messages.renew(message, leaseMs), leaseMs, log, clock });
  try {
    if (await withdraw(message, parts, isProbe)) return;
    const outcome = await sendWhole(message, parts, claim.signal);
    // First, so that nothing else is tried in between.
    if (outcome.kind === "down") await parts.outage.learn(outcome, isProbe);
    await writeDown(message, outcome, parts);
    if (outcome.kind !== "down") await parts.outage.learn(outcome, isProbe);
    logOutcome(message, outcome, parts);
    if (outcome.kind === "refused") await noteRefusal(parts.store, message.recipient, outcome.recipientReply);
  } catch (error) {
    // The database is unavailable; the claim expires and the message is retried.
    log.error(
      { message: message.id, error: describeError(error) },
      "the outcome of a message was not written down",
    );
  } finally {
    claim.stop();
  }
}

/**
 * True if its recipient has unsubscribed, perhaps while it was written or from another spelling of the address: then it is
 * not sent. Whatever was claimed before may still arrive.
 */
async function withdraw(
  message: OutboxMessage,
  { store, messages, outage }: SendParts,
  isProbe: boolean,
): Promise<boolean> {
  const block =
    message.unsubscribeToken === null
      ? undefined
      : await blockedAddressesRepository(store).find(message.recipient);
  if (!block) return false;
  const reason = block.reason === "bounced" ? deadAddress : askedForNoMore;
  await messages.settle(message, { status: "blocked", lastError: reason });
  // It tells nothing about the mail server.
  await outage.learn({ kind: "deferred", reason, code: "blocked" }, isProbe);
  return true;
}

/**
 * While its PDF can't be drawn or decrypted, a message waits like any other. One to the staff whose PDF can never be drawn goes
 * without it, and one that is too large for its receiver without the customer's files; both say so.
 */
async function sendWhole(message: OutboxMessage, parts: SendParts, signal: AbortSignal): Promise<Outcome> {
  try {
    const whole = await outgoing(message, parts);
    const outcome = await parts.mailer.send(whole, signal);
    const smaller = isTooLarge(outcome) && message.audience === "staff" && withoutFiles(whole);
    if (!smaller) return outcome;
    parts.log.warn({ message: message.id }, "a message was too large, and goes without the customer's files");
    return await parts.mailer.send(smaller, signal);
  } catch (error) {
    if (error instanceof UnreadableError)
      return { kind: "deferred", reason: error.message, code: error.code };
    if (error instanceof PdfNotDrawn && error.isForGood && message.audience === "staff")
      return sendWithoutPdf(message, parts, signal);
    if (error instanceof PdfNotDrawn) return { kind: "deferred", reason: error.reason, code: "pdf" };
    throw error;
  }
}

async function sendWithoutPdf(
  message: OutboxMessage,
  parts: SendParts,
  signal: AbortSignal,
): Promise<Outcome> {
  parts.log.warn({ message: message.id }, "a PDF takes too much memory: its message goes without it");
  await parts.tellDesk?.(message);
  return parts.mailer.send(withoutPdf(await outgoing({ ...message, pdfId: null }, parts)), signal);
}

async function outgoing(
  message: OutboxMessage,
  { pdfs, attachments, publicUrl, bounceAddress }: SendParts,
): Promise<Outgoing> {
  const { pdfId, unsubscribeToken: token, bounceToken } = message;
  const drawn = pdfId === null ? [] : [await openPdf(pdfs, pdfId, mayNameCompany(message))];
  const others = message.hasAttachments ? await attachments.open(message.submissionId) : [];
  return {
    messageId: message.messageId,
    from: { name: brand.name, address: message.sender },
    to: message.recipient,
    returnPath: bounceAddress && bounceToken ? toReturnPath(bounceAddress, bounceToken) : null,
    replyTo: message.replyTo,
    inReplyTo: message.inReplyTo,
    references: message.referenceIds ?? [],
    subject: message.subject,
    text: message.textBody,
    html: message.htmlBody,
    unsubscribeUrl: token === null ? null : mailLinkUrl("unsubscribe", publicUrl, token),
    attachments: [...drawn, ...others],
  };
}

/** A customer's message is transient if the address is verified: any other carries no text of the sender. */
const mayNameCompany = ({ audience, isTransient }: OutboxMessage): boolean =>
  audience !== "customer" || isTransient;

/** A PDF that can be read from the start repeatedly; drawn now if this is the first message to need it. */
async function openPdf(pdfs: SendParts["pdfs"], id: string, isNamed: boolean): Promise<OutgoingAttachment> {
  const pdf = await pdfs.open(id);
  if (!pdf) throw new Error(`The PDF ${id} is gone.`);
  const filename = isNamed ? toHeaderValue(pdf.filename) : "Insurance_Profile.pdf";
  return { filename, contentType: "application/pdf", content: pdf.content };
}

async function writeDown(message: OutboxMessage, outcome: Outcome, parts: SendParts): Promise<void> {
  const { messages, outage, retryMs } = parts;
  // Aborted by the shutdown: the next process retries it first.
  if (outcome.kind === "stopped") return messages.putBack(message);
  // No answer about the message: no try.
  if (outcome.kind === "down")
    return messages.putBack(message, {
      lastError: outcome.reason,
      waitMs: outcome.isMidway ? outage.midwayMs : 0,
    });
  if (outcome.kind === "uncertain") return messages.settleUncertain(message, describeSilence(message));
  return messages.settle(message, verdict(message, outcome, retryMs));
}

const hourMs = 60 * 60_000;
/** Waits before an unanswered message is sent again, the first and the second time. */
const uncertainWaits = [
  { waitMs: hourMs, words: "an hour" },
  { waitMs: 24 * hourMs, words: "a day" },
];

/** What is recorded of a message that the mail server took without an answer. */
function describeSilence({ uncertainCount }: OutboxMessage) {
  const next = uncertainWaits[uncertainCount];
  if (!next)
    return {
      lastError: "The mail server took the whole message 3 times and never answered, so it may have arrived",
    };
  const what = "The mail server took the whole message and didn't answer, so it may have arrived.";
  return { lastError: `${what} We'll send it again ${next.words} later`, waitMs: next.waitMs };
}

function verdict({ attempts, uncertainCount }: OutboxMessage, outcome: Outcome, retryMs: readonly number[]) {
  if (outcome.kind === "sent") return { status: "sent" } as const;
  const { reason: lastError } = outcome;
  if (outcome.kind === "refused") return { status: "refused", lastError } as const;
  const waitMs = retryMs[attempts - 1];
  if (waitMs === undefined)
    return { status: uncertainCount > 0 ? "uncertain" : "failed", lastError } as const;
  return { status: "queued", lastError, waitMs } as const;
}

function logOutcome(message: OutboxMessage, outcome: Outcome, { log, retryMs }: SendParts): void {
  const line = { message: message.id, attempt: message.attempts };
  if (outcome.kind === "sent") log.info(line, "message sent");
  else if (outcome.kind === "refused") log.warn({ ...line, code: outcome.code }, "message refused for good");
  else if (outcome.kind === "uncertain")
    log.warn({ ...line, code: outcome.code }, "message taken without an answer: it may have arrived");
  else if (outcome.kind === "deferred" && message.attempts > retryMs.length)
    log.error({ ...line, code: outcome.code }, "message given up");
  else log.warn({ ...line, code: outcome.code }, "message not sent yet");
}
