import type { ReactNode } from "react";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { openPdf } from "#shared/api/admin/records/pdfs.ts";
import type { OutboxDetail } from "#shared/api/admin/outbox.ts";
import { usDateTime, usNumber } from "#shared/us-english.ts";
import { describeNextTry, isFailure } from "#client/features/admin/outbox/message-states.ts";

const toTime = (iso: string): ReactNode => <time dateTime={iso}>{usDateTime(new Date(iso))}</time>;

function toPdf({ pdf, pdfUrl }: Pick<OutboxDetail, "pdf" | "pdfUrl">): ReactNode {
  if (pdfUrl === null) return pdf;
  return (
    <a className={inlineLinkClass} download href={openPdf.path.replace("/:file", pdfUrl)}>
      {pdf}
    </a>
  );
}

const Attachments = ({ message }: { message: OutboxDetail }) => (
  <ul>
    {message.pdf !== null && <li>{toPdf(message)}</li>}
    {message.attachments.map(({ filename, size }) => (
      <li key={filename}>
        {filename} ({usNumber(Math.ceil(size / 1000))} KB)
      </li>
    ))}
  </ul>
);

const toFacts = (message: OutboxDetail): readonly (readonly [string, ReactNode])[] => [
  ["To", message.recipient],
  ["From", message.sender],
  ["Reply to", message.replyTo],
  ["Written", toTime(message.createdAt)],
  ["Sent", message.sentAt && toTime(message.sentAt)],
  ["Tries", String(message.attempts)],
  ["Next try", message.status === "queued" && describeNextTry(message.nextAttemptAt)],
  [isFailure(message) || message.status === "queued" ? "Last error" : "Reason", message.lastError],
  ["Marked as seen", message.seenAt && toTime(message.seenAt)],
  [
    "Attachments",
    (message.pdf !== null || message.attachments.length > 0) && <Attachments key="all" message={message} />,
  ],
  ["Message-ID", message.messageId],
];

export const MessageFacts = ({ message }: { message: OutboxDetail }) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
    {toFacts(message)
      .filter(([, value]) => value !== null && value !== false)
      .map(([label, value]) => (
        <div key={label} className="max-sm:mb-1 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
  </dl>
);
