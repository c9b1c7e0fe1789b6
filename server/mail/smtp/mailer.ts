import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { HealthRecorder } from "#server/base/upstream/breaker.ts";
import { isLoopback } from "#server/base/settings/server-urls.ts";
import { errorCode } from "#server/base/log.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/** Milliseconds until the final dot, and from then until the mail server's reply. */
type TimeLimits = { readonly timeoutMs: number; readonly replyTimeoutMs: number };

type Attempt = ReturnType<typeof startAttempt>;

/** Tracks one attempt and its time limit, which starts over at the final dot. */
function startAttempt(clock: Clock, { timeoutMs, replyTimeoutMs }: TimeLimits) {
  const late = new AbortController();
  const startTimer = (ms: number) => clock.startTimer(() => late.abort(), ms);
  const progress = { isMidway: false, isHandedOver: false };
  let timer = startTimer(timeoutMs);
  return {
    /** isMidway: MAIL FROM was next. isHandedOver: the final dot may have been sent. */
    progress: progress as Readonly<typeof progress>,
    timeLimit: late.signal,
    begin: (): void => {
      progress.isMidway = true;
    },
    handOver: (): void => {
      progress.isHandedOver = true;
      timer.cancel();
      timer = startTimer(replyTimeoutMs);
    },
    end: (): void => timer.cancel(),
  };
}

/** Requires TLS in the URL, which nodemailer prefers to its options. */
function demandTls(url: string): string {
  const demanding = new URL(url);
  demanding.searchParams.set("requireTLS", "true");
  return demanding.href;
}

export type OutgoingAttachment = {
  readonly filename: string;
  readonly contentType: string;
  /** Files such as loss runs, without which the message makes sense. */
  readonly isFromCustomer?: boolean;
  /** Opens the bytes from the start, for each attempt. */
  readonly content: () => Readable;
};

export type Outgoing = {
  /** An RFC 5322 Message-ID with its angle brackets, the same for every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** The return path of undelivered mail; null: the sender. */
  readonly returnPath: string | null;
  readonly replyTo: string | null;
  /** The Message-ID that it answers, and the conversation's, oldest first. */
  readonly inReplyTo?: string | null;
  readonly references?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A one-click unsubscribe URL (RFC 8058); null in mail to agencies and staff, and in answers to tickets. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly OutgoingAttachment[];
};

export type Mailer = ReturnType<typeof createMailer>;

type Options = {
  readonly url: string;
  /** Sends nothing over an unencrypted connection. */
  readonly requiresTls?: boolean;
  readonly timeoutMs: number;
  /** Limit for the answer to the whole message; 10 minutes by default (RFC 5321, 4.5.3.2.6). */
  readonly replyTimeoutMs?: number;
  readonly clock?: Clock;
  readonly connections: number;
  /** Limit of an idle connection; 30 seconds by default, so that the next message of a busy hour finds it open. */
  readonly idleMs?: number;
  readonly health?: HealthRecorder;
  readonly onOutcome?: (outcome: Outcome) => void;
};

/**
 * Sends over pooled connections to the SMTP server at `url`, within the time limits. Never throws: the server's reply
 * becomes the outcome.
 */
export function createMailer(options: Options) {
  const { timeoutMs, replyTimeoutMs = 10 * 60_000, clock = systemClock } = options;
  const limits = { timeoutMs, replyTimeoutMs };
  const attempts: Attempts = new WeakMap();
  const transport = pooledTransport(options, limits, attempts);
  const stopping = new AbortController();
  const tryToSend = async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
    const attempt = startAttempt(clock, limits);
    // An attempt that outlives its claim could send the message twice.
    const ends = AbortSignal.any([attempt.timeLimit, stopping.signal, ...(signal ? [signal] : [])]);
    attempts.set(ends, attempt);
    try {
      return await sendOver(transport, message, ends);
    } catch (error) {
      // An attempt that we interrupted tells nothing about the server.
      const isLate = attempt.timeLimit.aborted && signal?.aborted !== true;
      return toOutcome(error, { ...attempt.progress, isTooSlow: isLate && !attempt.progress.isMidway });
    } finally {
      attempt.end();
    }
  };
  return {
    abort: (): void => stopping.abort(),
    close: (): void => transport.close(),
    /** Connects, and signs in if there is a password; sends nothing. */
    verify: async (): Promise<Outcome> => {
      try {
        await createTransport(toConnection(options, timeoutMs)).verify();
        return { kind: "sent" };
      } catch (error) {
        return { ...toOutcome(error), kind: "down" };
      }
    },
    /** Aborting `signal` ends the attempt as deferred, or as uncertain once the whole message was handed over. */
    send: async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
      const tried = await tryToSend(message, signal);
      const isStopped = stopping.signal.aborted && (tried.kind === "deferred" || tried.kind === "down");
      const outcome: Outcome = isStopped ? { ...tried, kind: "stopped" } : tried;
      options.onOutcome?.(outcome);
      if (!stopping.signal.aborted) recordHealth(options.health, outcome);
      return outcome;
    },
  };
}

/** A server that rejects a recipient works; anything else that delays a message may be its fault. */
function recordHealth(health: HealthRecorder | undefined, outcome: Outcome): void {
  if (outcome.kind === "sent" || outcome.kind === "refused") health?.succeeded();
  else health?.failed(outcome.code);
}

type Transport = ReturnType<typeof pooledTransport>;

/** Number of closed pooled connections that one attempt may hit. */
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

/** Attempts under way, by the signal that aborts each. */
type Attempts = WeakMap<AbortSignal, Attempt>;

const toConnection = ({ url, requiresTls, timeoutMs }: Options, socketTimeout: number) => ({
  url: requiresTls ? demandTls(url) : url,
  // A mail server on this machine seldom has a certificate that anyone signed.
  ...(isLoopback(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout,
  dnsTimeout: timeoutMs,
});

function pooledTransport(options: Options, { timeoutMs, replyTimeoutMs }: TimeLimits, attempts: Attempts) {
  const transport = createTransport({
    // The attempt's own limits come first.
    ...toConnection(options, timeoutMs + replyTimeoutMs),
    pool: true,
    maxConnections: options.connections,
    idleTimeout: options.idleMs ?? 30_000,
    // A server may close a connection just as it is reused. No part of a requeued message has been sent.
    maxRequeues: staleConnections,
    // Message parts are ours: none may name a file or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ message, data: { signal } }, done) => {
    const attempt = signal && attempts.get(signal);
    // Called when a connection is ready: MAIL FROM comes next.
    message.processFunc((content) => {
      attempt?.begin();
      // The connection has read everything, and adds the final dot. A transform would be flushed before MAIL FROM.
      content.once("end", () => attempt?.handOver());
      return content;
    });
    done();
  });
  return transport;
}

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
