import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { HealthRecorder } from "#server/adapters/http/service-health.ts";
import { isLoopback } from "#server/configuration/hosts.ts";
import { errorCode } from "#server/log.ts";
import { createTimeLimit } from "#server/system/time-limit.ts";
import { type Outcome, toOutcome } from "./outcome.ts";
import { demandTls } from "./demand-tls.ts";

export type OutgoingAttachment = {
  readonly filename: string;
  readonly contentType: string;
  /** Loss runs and the like, without which the message makes sense too. */
  readonly isFromCustomer?: boolean;
  /** Opens the bytes from the start, for each attempt. */
  readonly content: () => Readable;
};

/** One message to one recipient. */
export type Outgoing = {
  /** The RFC 5322 Message-ID with its angle brackets, the same for every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Where it comes back to if it can't be delivered; null: to the sender. */
  readonly returnPath: string | null;
  readonly replyTo: string | null;
  /** The Message-ID that it answers, and those of the conversation, the oldest first. */
  readonly inReplyTo?: string | null;
  readonly references?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The recipient's one-click unsubscribe URL (RFC 8058); null in mail to agencies and staff, and in answers to tickets. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly OutgoingAttachment[];
};

export type Mailer = ReturnType<typeof createMailer>;

type Options = {
  readonly url: string;
  /** Send nothing over a connection that isn't encrypted. */
  readonly requiresTls?: boolean;
  readonly timeoutMs: number;
  /** Maximum number of pooled connections, and how long an idle one is kept. */
  readonly connections: number;
  readonly idleMs: number;
  readonly health?: HealthRecorder;
  /** Told of each attempt's outcome. */
  readonly onOutcome?: (outcome: Outcome) => void;
};

/**
 * Sends through the SMTP server at `url` (smtp:// or smtps://) over pooled connections, and aborts an attempt
 * after `timeoutMs` milliseconds. Never throws: the server's reply becomes the outcome.
 */
export function createMailer(options: Options) {
  const begun = new Set<string>();
  const transport = pooledTransport(options, begun);
  const stopping = new AbortController();
  const attempt = async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
    const deadline = createTimeLimit(options.timeoutMs);
    // An attempt that outlives its claim could send the message twice.
    const signals = [deadline, stopping.signal, ...(signal ? [signal] : [])];
    begun.delete(message.messageId);
    try {
      return await sendOver(transport, message, AbortSignal.any(signals));
    } catch (error) {
      const isMidway = begun.has(message.messageId);
      // Cut off for a reason of our own, it tells nothing about the server.
      const isTooSlow = deadline.aborted && signal?.aborted !== true && !isMidway;
      return toOutcome(error, { isMidway, isTooSlow });
    } finally {
      begun.delete(message.messageId);
    }
  };
  return {
    /** Aborts current and future attempts, which end as stopped. */
    abort: (): void => stopping.abort(),
    close: (): void => transport.close(),
    /** Connects, and signs in if there is a password; sends nothing. */
    verify: async (): Promise<Outcome> => {
      try {
        await transport.verify();
        return { kind: "sent" };
      } catch (error) {
        return { ...toOutcome(error), kind: "down" };
      }
    },
    /** Aborting `signal` ends the attempt as deferred. */
    send: async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
      const tried = await attempt(message, signal);
      const isStopped = stopping.signal.aborted && (tried.kind === "deferred" || tried.kind === "down");
      const outcome: Outcome = isStopped ? { ...tried, kind: "stopped" } : tried;
      options.onOutcome?.(outcome);
      if (!stopping.signal.aborted) recordHealth(options.health, outcome);
      return outcome;
    },
  };
}

/** A server that refuses a recipient works; anything else that delays a message may be its fault. */
function recordHealth(health: HealthRecorder | undefined, outcome: Outcome): void {
  if (outcome.kind === "deferred" || outcome.kind === "down") health?.failed(outcome.code);
  else health?.succeeded();
}

type Transport = ReturnType<typeof pooledTransport>;

/** How many pooled connections already closed by the server one attempt may hit. */
const staleConnections = 2;

async function sendOver(
  transport: Transport,
  message: Outgoing,
  signal: AbortSignal,
  stale = staleConnections,
): Promise<Outcome> {
  try {
    await transport.sendMail({ ...toMail(message), signal });
    return { kind: "sent" };
  } catch (error) {
    // The pool requeues an unsent message if its connection closed, but has released its attachments.
    if (errorCode(error) !== "ESTREAM" || stale === 0 || signal.aborted) throw error;
    return sendOver(transport, message, signal, stale - 1);
  }
}

/** Notes the Message-IDs for which a connection is ready: MAIL FROM comes next. */
const noteBegun = (begun: Set<string>) => {
  const note = (entry: unknown): void => {
    if (hasMessageId(entry)) begun.add(entry.messageId);
  };
  const ignore = (): void => undefined;
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    info: note,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
};

const hasMessageId = (entry: unknown): entry is { messageId: string } =>
  typeof entry === "object" &&
  entry !== null &&
  "tnx" in entry &&
  entry.tnx === "send" &&
  "messageId" in entry;

const pooledTransport = ({ url, requiresTls, timeoutMs, connections, idleMs }: Options, begun: Set<string>) =>
  createTransport({
    url: requiresTls ? demandTls(url) : url,
    // A mail server on this machine seldom has a certificate that anyone signed.
    ...(isLoopback(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
    logger: noteBegun(begun),
    pool: true,
    maxConnections: connections,
    idleTimeout: idleMs,
    // A server may close a connection just as it is reused. Nothing of a requeued message has been sent.
    maxRequeues: staleConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // We write every part of a message ourselves: none may name a file or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const toMail = ({
  from,
  to,
  returnPath,
  replyTo,
  unsubscribeUrl,
  attachments,
  inReplyTo,
  references = [],
  ...message
}: Outgoing) => ({
  ...message,
  ...(inReplyTo && { inReplyTo, references: [...references] }),
  from: { ...from },
  to: { name: "", address: to },
  ...(returnPath !== null && { envelope: { from: returnPath, to } }),
  ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
  ...(unsubscribeUrl !== null && {
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // RFC 3834: absence notices don't answer it.
      "Auto-Submitted": "auto-generated",
    },
  }),
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    content: content(),
    contentType,
    contentDisposition: "attachment" as const,
  })),
});
