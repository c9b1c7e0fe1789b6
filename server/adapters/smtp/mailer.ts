import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { HealthRecorder } from "#server/adapters/http/service-health.ts";
import { errorCode } from "#server/log.ts";

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
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The recipient's one-click unsubscribe URL (RFC 8058); null in mail to agencies and staff, and in answers to tickets. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly OutgoingAttachment[];
};

/**
 * The outcome of one attempt. `reason` may quote an address; `code` is safe to log. "stopped": we aborted it
 * because this process is shutting down.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" | "deferred" | "stopped"; readonly reason: string; readonly code: string };

export type Mailer = ReturnType<typeof createMailer>;

type Options = {
  readonly url: string;
  readonly timeoutMs: number;
  /** Maximum number of pooled connections, and how long an idle one is kept. */
  readonly connections: number;
  readonly idleMs: number;
  readonly health?: HealthRecorder;
};

/**
 * Sends through the SMTP server at `url` (smtp:// or smtps://) over pooled connections, and aborts an attempt
 * after `timeoutMs` milliseconds. Never throws: the server's reply becomes the outcome.
 */
export function createMailer(options: Options) {
  const transport = pooledTransport(options);
  const stopping = new AbortController();
  return {
    /** Aborts current and future attempts, which end as stopped. */
    abort: (): void => stopping.abort(),
    close: (): void => transport.close(),
    /** Aborting `signal` ends the attempt as deferred. */
    send: async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
      // An attempt that outlives its claim could send the message twice.
      const signals = [AbortSignal.timeout(options.timeoutMs), stopping.signal, ...(signal ? [signal] : [])];
      const outcome = await sendOver(transport, message, AbortSignal.any(signals));
      if (!stopping.signal.aborted) recordHealth(options.health, outcome);
      return stopping.signal.aborted && outcome.kind === "deferred"
        ? { ...outcome, kind: "stopped" }
        : outcome;
    },
  };
}

/** A server that refuses a recipient works; anything else that delays a message may be its fault. */
function recordHealth(health: HealthRecorder | undefined, outcome: Outcome): void {
  if (outcome.kind === "deferred") health?.failed(outcome.code);
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
    if (errorCode(error) === "ESTREAM" && stale > 0 && !signal.aborted)
      return sendOver(transport, message, signal, stale - 1);
    return toOutcome(error);
  }
}

/**
 * "refused": a permanent rejection (RFC 5321, 5yz) of this recipient or message. Anything else, including a
 * wrong password or an unknown host, can be fixed on our side and is retried.
 */
export function toOutcome(error: unknown): Extract<Outcome, { reason: string }> {
  const reply = numberIn(error, "responseCode");
  const command = textIn(error, "command");
  const code = reply === undefined ? (errorCode(error) ?? "unknown") : `${reply} ${command}`;
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: isFinal(error, reply, command) ? "refused" : "deferred", reason, code };
}

function isFinal(error: unknown, reply: number | undefined, command: string): boolean {
  // The message exceeds the size limit that the server announced.
  if (reply === undefined) return errorCode(error) === "EMESSAGE" && command === "MAIL FROM";
  // 530 asks us to log in, 503 is a bad command sequence: neither is about the recipient.
  if (reply < 500 || reply === 530 || reply === 503) return false;
  return command === "RCPT TO" || command === "DATA" || (command === "MAIL FROM" && reply === 552);
}

function numberIn(error: unknown, key: string): number | undefined {
  const value = getField(error, key);
  return typeof value === "number" ? value : undefined;
}

function textIn(error: unknown, key: string): string {
  const value = getField(error, key);
  return typeof value === "string" ? value : "";
}

const getField = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;

const pooledTransport = ({ url, timeoutMs, connections, idleMs }: Options) =>
  createTransport({
    url,
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

const toMail = ({ from, to, replyTo, unsubscribeUrl, attachments, ...message }: Outgoing) => ({
  ...message,
  from: { ...from },
  to: { name: "", address: to },
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
