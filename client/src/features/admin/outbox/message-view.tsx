import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { OpenedHeading, OpenedItem } from "#client/features/admin/list/list-panel.tsx";
import {
  countTries,
  describeDeletion,
  describeNextTry,
  explainState,
  explainWithheld,
  needsAttention,
  isMoving,
  getState,
} from "./message-states.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { MailFrame } from "#client/features/admin/mail-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { getOutboxMessage, type OutboxDetail, type OutboxItem } from "#shared/api/admin/outbox-api.ts";
import { openPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { usDateTime, usNumber } from "#shared/text/us-english.ts";
import { MessageActions } from "./message-actions.tsx";
import { CircleAlert, CircleCheck, Clock, type LucideIcon, MinusCircle } from "lucide-react";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";

const icons: Readonly<Record<BadgeTone, LucideIcon>> = {
  good: CircleCheck,
  info: Clock,
  caution: Clock,
  bad: CircleAlert,
  quiet: MinusCircle,
};

type Shown = Pick<OutboxItem, "status" | "seenAt" | "lastError" | "bounce">;

export function StateBadge({ message }: { message: Shown }) {
  const { name, tone } = getState(message);
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {name}
      {needsAttention(message) && message.seenAt !== null && ", seen"}
    </Badge>
  );
}

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

function MailError({ line }: { line: string }) {
  const reason = explainMailError(line);
  if (reason === line) return line;
  return (
    <>
      {reason}.
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-soft max-sm:py-3">What the server said</summary>
        {line}
      </details>
    </>
  );
}

const toFacts = (message: OutboxDetail): readonly (readonly [string, ReactNode])[] => [
  ["To", message.recipient],
  ["From", message.sender],
  ["Reply to", message.replyTo],
  ["Written", toTime(message.createdAt)],
  ["Sent", message.sentAt && toTime(message.sentAt)],
  ["Tries", String(countTries(message))],
  ["Next try", message.status === "queued" && describeNextTry(message.nextAttemptAt)],
  [
    needsAttention(message) || message.status === "queued" ? "Last error" : "Reason",
    message.lastError !== null && <MailError key="error" line={explainWithheld(message.lastError)} />,
  ],
  ["Came back", message.bouncedAt && toTime(message.bouncedAt)],
  ["What came back", message.bounce !== null && <MailError key="bounce" line={message.bounce} />],
  ["Marked as seen", message.seenAt && toTime(message.seenAt)],
  [
    "Attachments",
    (message.pdf !== null || message.attachments.length > 0) && <Attachments key="all" message={message} />,
  ],
  ["Message-ID", message.messageId],
];

const MessageFacts = ({ message }: { message: OutboxDetail }) => (
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

const Html = ({ html }: { html: string }) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-soft">
      Shown without colors, pictures and working links. The recipient sees them.
    </p>
    <MailFrame title="The message as HTML" html={html} className="h-[28rem]" />
  </div>
);

function explainNoText({ status, textDeletedAt }: OutboxDetail): string {
  if (textDeletedAt !== null)
    return "It wasn't needed anymore. It can't be sent again. We keep who got it, when, and what happened to it.";
  return status === "capped" || status === "blocked"
    ? "It was never written, because it couldn't be sent."
    : "It held a person's own answers or a code, so we deleted it once it was no longer needed. It can't be sent again.";
}

function MessageContent({ message }: { message: OutboxDetail }) {
  const { content, textDeletedAt } = message;
  if (content === null)
    return (
      <Notice
        title={
          textDeletedAt === null
            ? "The text of this message isn't here."
            : `The text was deleted on ${describeDeletion(message, textDeletedAt)}.`
        }
      >
        <p>{explainNoText(message)}</p>
      </Notice>
    );
  const text = <pre className="font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">{content.text}</pre>;
  const tabs = [
    { value: "text", label: "Text", content: text },
    { value: "html", label: "HTML", content: <Html html={content.html} /> },
  ];
  return <Tabs label="Message" tabs={tabs} />;
}

const PdfGone = ({ message, deletedAt }: { message: OutboxDetail; deletedAt: string }) => (
  <Notice title={`The PDF was deleted on ${usDateTime(new Date(deletedAt))}.`}>
    {message.content !== null && (
      <p>
        Without it, this message can&apos;t be sent again.
        {message.audience === "staff" &&
          " If the quote request's answers are still there, its page can draw the PDF again."}
      </p>
    )}
  </Notice>
);

const movingMs = 3000;

function OpenedMessage({ message, list }: { message: OutboxDetail; list: string }) {
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <OpenedHeading>{message.subject || "No subject"}</OpenedHeading>
        <p role="status">
          <StateBadge message={message} />
          <span className="mt-1 block">{explainState(message)}</span>
        </p>
      </div>
      {message.dead && <DeadAddress dead={message.dead} />}
      <MessageActions message={message} list={list} />
      <MessageFacts message={message} />
      {message.pdfDeletedAt !== null && <PdfGone message={message} deletedAt={message.pdfDeletedAt} />}
      <MessageContent message={message} />
    </Card>
  );
}

export function MessageView({ id, list, backTo }: { id: string; list: string; backTo: string }) {
  const query = useQuery({
    ...apiQuery(getOutboxMessage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.data) ? movingMs : false),
  });
  return (
    <OpenedItem
      query={query}
      name="Message"
      backTo={backTo}
      listName="the outbox"
      gone={{ title: "This message doesn't exist.", text: "It may have been removed with all other data." }}
    >
      {({ data }) => <OpenedMessage message={data} list={list} />}
    </OpenedItem>
  );
}
