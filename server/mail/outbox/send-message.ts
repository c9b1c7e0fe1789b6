import type { Mailer, OutgoingAttachment, Outgoing } from "#server/mail/smtp/mailer.ts";
import type { Outcome } from "#server/mail/smtp/outcome.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { UnreadableError } from "#server/db/encryption/cipher.ts";
import { PdfNotDrawn } from "#server/http/pdf-not-drawn.ts";
import { brand } from "#shared/text/brand.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import type { AttachmentsRepository } from "#server/mail/attachments-repository.ts";
import type { OpenPdf } from "#server/records/pdfs-repository.ts";
import { toHeaderValue } from "#server/mail/templates/render.ts";
import { deadAddress, noteRefusal, toReturnPath } from "#server/mail/note-bounce.ts";
import { askedForNoMore } from "#server/mail/links/mail-link-routes.ts";
import { mailLinkUrl } from "#shared/api/mail/mail-links.ts";
import type { Outage } from "./outage.ts";
import type { Clock } from "#server/base/clock.ts";
import type { OutboxRepository } from "./outbox-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import type { Store } from "#server/db/store.ts";
import { noteBox } from "#server/mail/templates/blocks.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

/** True if a message was rejected for its size: before it was sent (EMESSAGE), or after (RFC 5321, 552). */
const isTooLarge = (outcome: Outcome): boolean =>
  outcome.kind === "refused" && /^(?:EMESSAGE|552 (?:MAIL FROM|DATA))$/.test(outcome.code);

/** Drops the customer's files, and names them; undefined if there are none. */
function withoutFiles(message: Outgoing): Outgoing | undefined {
  const left = message.attachments.filter(({ isFromCustomer }) => isFromCustomer);
  if (left.length === 0) return undefined;
  const names = left.map(({ filename }) => filename).join(", ");
  const note = `Not attached, because your mail server takes no email this large: ${names}. Reply to ask the customer for them.`;
  const attachments = message.attachments.filter(({ isFromCustomer }) => !isFromCustomer);
  return { ...withNote(message, note), attachments };
}

/** Says in the message that its PDF can't be drawn. */
const withoutPdf = (message: Outgoing): Outgoing =>
  withNote(
    message,
    "There is no PDF: this profile is too large for one. All of its answers are in the other attachments.",
  );

const withNote = (message: Outgoing, note: string): Outgoing => ({
  ...message,
  text: `${note}\n\n${message.text}`,
  html: message.html.replace(/<body[^>]*>/, (body) => `${body}\n${noteBox(escapeHtml(note))}`),
});

type Options = {
  /** Resolves to false if the claim was lost. */
  readonly renew: () => Promise<boolean>;
  readonly leaseMs: number;
  readonly log: Log;
  readonly clock: Clock;
};

type RenewedLease = {
  /** Aborts when the claim is lost or about to be. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

/** Renews a claim three times per lease, or gives the message up a quarter of a lease before another process may take it. */
export function renewLease({ renew, leaseMs, log, clock }: Options): RenewedLease {
  const lost = new AbortController();
  let timer = clock.startTimer(() => lost.abort(), leaseMs * 0.75);

  const beat = async (): Promise<void> => {
    const started = clock.monotonicMs();
    if (!(await renew())) return lost.abort();
    timer.cancel();
    if (stopped) return;
    timer = clock.startTimer(() => lost.abort(), leaseMs * 0.75 - (clock.monotonicMs() - started));
  };
  let stopped = false;
  const beats = clock.startInterval(() => {
    beat().catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a claim on a message was not renewed");
    });
  }, leaseMs / 3);

  return {
    signal: lost.signal,
    stop: () => {
      stopped = true;
      beats.cancel();
      timer.cancel();
    },
  };
}

export type SendParts = {
  readonly messages: OutboxRepository;
  readonly outage: Outage;
  readonly store: Store;
  /** Opens a stored PDF. Rejects with PdfNotDrawn. */
  readonly pdfs: { readonly open: (id: string) => Promise<OpenPdf | undefined> };
  readonly attachments: AttachmentsRepository;
  readonly mailer: Mailer;
  /** Called for a message that goes out without its PDF. */
  readonly tellDesk?: (message: OutboxMessage) => Promise<void>;
  readonly log: Log;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Return path of undelivered mail; undefined: the sender. */
  readonly bounceAddress?: string | undefined;
  /** Duration of a claim unless renewed. */
  readonly leaseMs: number;
  /** Delays between attempts; the last attempt follows the last delay. */
  readonly retryMs: readonly number[];
};

/** Sends a claimed message, perhaps to probe the mail server, and records the outcome. Never throws. */
export async function sendMessage(message: OutboxMessage, parts: SendParts, isProbe = false): Promise<void> {
  const { messages, log, clock, leaseMs } = parts;
  const claim = renewLease({ renew: async () => messages.renew(message, leaseMs), leaseMs, log, clock });
  try {
    if (await withdraw(message, parts, isProbe)) return;
    const outcome = await sendWhole(message, parts, claim.signal);
    // Before anything else is tried.
    if (outcome.kind === "down") await parts.outage.learn(outcome, isProbe);
    await writeDown(message, outcome, parts);
    if (outcome.kind !== "down") await parts.outage.learn(outcome, isProbe);
    logOutcome(message, outcome, parts);
    if (outcome.kind === "refused") await noteRefusal(parts.store, message.recipient, outcome.recipientReply);
  } catch (error) {
    // The database is unavailable: the claim expires and the message is retried.
    log.error(
      { message: message.id, error: describeError(error) },
      "the outcome of a message was not written down",
    );
  } finally {
    claim.stop();
  }
}

/** True if its recipient has unsubscribed meanwhile, or from another spelling of the address: it is not sent. */
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
  await outage.learn({ kind: "deferred", reason, code: "blocked" }, isProbe);
  return true;
}

/**
 * Waits while the PDF can't be drawn. An agency's message goes without a PDF that can never be drawn, and without files too
 * large for its receiver, with a note.
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

/** A transient customer's message has a verified address: any other carries no text of the sender. */
const mayNameCompany = ({ audience, isTransient }: OutboxMessage): boolean =>
  audience !== "customer" || isTransient;

/** A PDF that can be read from the start repeatedly, drawn if this is its first message. */
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

/** Describes a message that the mail server took without an answer. */
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
