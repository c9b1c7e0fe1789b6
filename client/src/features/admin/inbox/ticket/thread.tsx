import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { classNames } from "#client/ui/class-names.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { ThreadEntry, Ticket } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/us-english.ts";

type Delivery = NonNullable<ThreadEntry["delivery"]>;

const withReason = (text: string, reason: string | null): string =>
  reason === null ? `${text}.` : `${text}: ${reason}`;

const failures: Partial<Record<Delivery["status"], string>> = {
  refused: "Rejected by the mail server",
  failed: "Not delivered",
  blocked: "Not sent",
  capped: "Not sent",
  canceled: "Canceled",
};

function DeliveryBadge({ delivery: { status, lastError, sentAt } }: { delivery: Delivery }) {
  if (status === "sent")
    return (
      <Badge tone="good" icon={CircleCheck}>
        {sentAt === null ? "Sent" : `Sent ${usDateTime(new Date(sentAt))}`}
      </Badge>
    );
  const failure = failures[status];
  return failure === undefined ? (
    <Badge tone="caution" icon={Clock}>
      {withReason("Waiting to be sent", lastError)}
    </Badge>
  ) : (
    <Badge tone="bad" icon={CircleAlert}>
      {withReason(failure, lastError)}
    </Badge>
  );
}

const textClass = "mt-2 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]";

const Heading = ({ author, kind, at }: { author: string; kind: string; at: string }) => (
  <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
    <span className="font-semibold text-ink [overflow-wrap:anywhere]">{author}</span>
    <span>{kind}</span>
    <time dateTime={at}>{usDateTime(new Date(at))}</time>
  </p>
);

const looks = {
  message: "border-line bg-ground",
  reply: "border-brand bg-paper",
  note: "border-lamp bg-lamp-soft",
} as const;

const itemClass = (look: keyof typeof looks): string =>
  classNames("rounded-sign border border-l-4 p-4", looks[look]);

const Entry = ({ entry: { kind, author, body, createdAt, delivery } }: { entry: ThreadEntry }) => (
  <li className={itemClass(kind)}>
    <Heading author={author} kind={kind === "reply" ? "replied" : "noted (internal)"} at={createdAt} />
    <p className={textClass}>{body}</p>
    {delivery !== null && (
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">
        <DeliveryBadge delivery={delivery} />
      </p>
    )}
  </li>
);

/** The customer's message, then replies and notes in the order in which they were written. */
export const Thread = ({ ticket, thread }: { ticket: Ticket; thread: readonly ThreadEntry[] }) => (
  <ol aria-label="Messages" className="grid gap-3">
    <li className={itemClass("message")}>
      <Heading
        author={ticket.userEmail ?? "A visitor without an address"}
        kind="wrote"
        at={ticket.createdAt}
      />
      <p className={textClass}>{ticket.suggestion}</p>
    </li>
    {thread.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);
