import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { errorCode } from "#server/log.ts";
import { toOutcome, type Outcome } from "./outcome.ts";

export type OutgoingAttachment = {
  readonly filename: string;
  /** Opens the bytes from their beginning, for each attempt. */
  readonly content: () => Readable;
};

/** One message to one recipient. */
export type Outgoing = {
  /** The RFC 5322 Message-ID with its angle brackets, the same at every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the recipient stops further mail, by one POST (RFC 8058); null in mail to people who work with us. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly OutgoingAttachment[];
};

export type Mailer = {
  /** `signal` ends the attempt as deferred. */
  readonly send: (message: Outgoing, signal?: AbortSignal) => Promise<Outcome>;
  /** Cuts off the attempts in flight, and those that come: they end as stopped. */
  readonly abort: () => void;
  /** Closes the connections that are kept. */
  readonly close: () => void;
};

type Options = {
  readonly url: string;
  readonly timeoutMs: number;
  /** How many connections are kept, and how long one that is not needed. */
  readonly connections: number;
  readonly idleMs: number;
};

/**
 * Sends through the SMTP server at `url` (smtp:// or smtps://) over connections that are used again, and cuts an attempt off
 * after `timeoutMs` milliseconds. Never throws: what the server said becomes the outcome.
 */
export function createMailer(options: Options): Mailer {
  const transport = pooledTransport(options);
  const stopping = new AbortController();
  return {
    abort: () => stopping.abort(),
    close: () => transport.close(),
    send: async (message, signal) => {
      // An attempt that outlived its claim could go out twice.
      const signals = [AbortSignal.timeout(options.timeoutMs), stopping.signal, ...(signal ? [signal] : [])];
      const outcome = await sendOver(transport, message, AbortSignal.any(signals));
      return stopping.signal.aborted && outcome.kind === "deferred"
        ? { ...outcome, kind: "stopped" }
        : outcome;
    },
  };
}

type Transport = ReturnType<typeof pooledTransport>;

/** How many connections that the server has ended meanwhile one attempt may come across. */
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
    // The pool puts a message back whose connection had ended before anything of it went out; its attachments were let go.
    if (errorCode(error) === "ESTREAM" && stale > 0 && !signal.aborted)
      return sendOver(transport, message, signal, stale - 1);
    return toOutcome(error);
  }
}

const pooledTransport = ({ url, timeoutMs, connections, idleMs }: Options) =>
  createTransport({
    url,
    pool: true,
    maxConnections: connections,
    idleTimeout: idleMs,
    // A server may end a connection just as it is used again. Nothing of a message that is put back has gone out.
    maxRequeues: staleConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Every part of a message is ours: none may name a file or an address to fetch.
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
    },
  }),
  attachments: attachments.map(({ filename, content }) => ({
    filename,
    content: content(),
    contentType: "application/pdf",
    contentDisposition: "attachment" as const,
  })),
});
