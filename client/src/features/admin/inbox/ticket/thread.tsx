import { classNames } from "#client/ui/class-names.ts";
import type { ThreadEntry, Ticket } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/us-english.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";

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
