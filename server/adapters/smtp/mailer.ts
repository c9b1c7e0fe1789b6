import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { outcomeOf, type Outcome } from "./outcome.ts";

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
  readonly attachments: readonly { readonly filename: string; readonly content: Readable }[];
};

export type Mailer = {
  readonly send: (message: Outgoing) => Promise<Outcome>;
  /** Cuts off the attempts in flight: they end as deferred. */
  readonly abort: () => void;
};

type Options = { readonly url: string; readonly timeoutMs: number };

/**
 * Sends through the SMTP server at `url` (smtp:// or smtps://), one connection a message, and cuts the attempt off
 * after `timeoutMs` milliseconds. Never throws: what the server said becomes the outcome.
 */
export function createMailer({ url, timeoutMs }: Options): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // No part of a message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const stopping = new AbortController();
  return {
    abort: () => stopping.abort(),
    send: async ({ from, to, replyTo, attachments, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from: { ...from },
          to: { name: "", address: to },
          ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
          attachments: attachments.map(({ filename, content }) => ({
            filename,
            content,
            contentType: "application/pdf",
            contentDisposition: "attachment",
          })),
          // An attempt that outlived its claim could go out twice.
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]),
        });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
