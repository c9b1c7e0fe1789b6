import type { Mailer, Outgoing } from "#server/adapters/smtp/mailer.ts";
import type { Outcome } from "#server/adapters/smtp/outcome.ts";
import { describeError, type Log } from "#server/log.ts";
import { brand } from "#shared/brand.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import type { PdfsRepository } from "../../pdfs/pdfs-repository.ts";
import type { OutboxRepository } from "./outbox-repository.ts";

export type AttemptParts = {
  readonly messages: OutboxRepository;
  readonly pdfs: PdfsRepository;
  readonly mailer: Mailer;
  readonly log: Log;
  /** The waits between attempts; after the attempt that follows the last wait a message has failed. */
  readonly retryMs: readonly number[];
};

/** Sends a claimed message once and writes down what became of it. Never throws. */
export async function attempt(message: OutboxMessage, parts: AttemptParts): Promise<void> {
  const { messages, pdfs, mailer, log, retryMs } = parts;
  try {
    const outcome = await mailer.send(await outgoing(message, pdfs));
    await messages.settle(message, verdict(message, outcome, retryMs));
    logOutcome(log, message, outcome, retryMs);
  } catch (error) {
    // The database is away; the claim runs out and the message is tried again.
    log.error(
      { message: message.id, error: describeError(error) },
      "the outcome of a message was not written down",
    );
  }
}

async function outgoing(message: OutboxMessage, pdfs: PdfsRepository): Promise<Outgoing> {
  const pdf = message.pdfId === null ? undefined : await pdfs.byId(message.pdfId);
  return {
    messageId: message.messageId,
    from: { name: brand.name, address: message.sender },
    to: message.recipient,
    replyTo: message.replyTo,
    subject: message.subject,
    text: message.textBody,
    html: message.htmlBody,
    attachments: pdf ? [{ filename: pdf.filename, content: pdf.content }] : [],
  };
}

function verdict({ attempts }: OutboxMessage, outcome: Outcome, retryMs: readonly number[]) {
  if (outcome.kind === "sent") return { status: "sent" } as const;
  const { reason: lastError } = outcome;
  if (outcome.kind === "refused") return { status: "refused", lastError } as const;
  const waitMs = retryMs[attempts - 1];
  if (waitMs === undefined) return { status: "failed", lastError } as const;
  return { status: "queued", lastError, waitMs } as const;
}

function logOutcome(log: Log, message: OutboxMessage, outcome: Outcome, retryMs: readonly number[]): void {
  const line = { message: message.id, attempt: message.attempts };
  if (outcome.kind === "sent") log.info(line, "message sent");
  else if (outcome.kind === "refused") log.warn({ ...line, code: outcome.code }, "message refused for good");
  else if (message.attempts > retryMs.length) log.error({ ...line, code: outcome.code }, "message given up");
  else log.warn({ ...line, code: outcome.code }, "message not sent yet");
}
