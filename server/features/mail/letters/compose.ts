import { randomUUID } from "node:crypto";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { Rendered } from "./render.ts";

type Addressed = {
  readonly submissionId: string;
  readonly sender: string;
  readonly recipient: string;
  readonly replyTo?: string | null;
  readonly pdfId?: string | null;
};

/** A rendered message as a row of the outbox, under the Message-ID that it keeps for good. */
export function outboxMessage(rendered: Rendered, to: Addressed): NewOutboxMessage {
  const domain = to.sender.slice(to.sender.lastIndexOf("@") + 1);
  return {
    submissionId: to.submissionId,
    messageId: `<${randomUUID()}@${domain}>`,
    sender: to.sender,
    recipient: to.recipient,
    replyTo: to.replyTo ?? null,
    pdfId: to.pdfId ?? null,
    subject: rendered.subject,
    textBody: rendered.text,
    htmlBody: rendered.html,
  };
}

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "October 4, 2025 at 3:05 PM EDT": the {timestamp} of every template. */
export const timestamp = (now: Date): string => clock.format(now);

/** What stands for an answer that was not given. */
export const orNone = (value: string | undefined): string => value?.trim() || "not given";
