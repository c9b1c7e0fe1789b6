import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { classNames } from "#client/ui/class-names.ts";
import { Badge } from "#client/ui/badge.tsx";
import { type ThreadEntry, type Ticket, downloadTicketFile } from "#shared/api/admin/tickets.ts";
import { usDateTime, usNumber } from "#shared/text/us-english.ts";
import { endpointUrl } from "#client/lib/api/request.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";

type Parts = Pick<ThreadEntry, "id" | "files" | "leftOut" | "quoted">;

const EmailParts = ({ id, files, leftOut, quoted }: Parts) => (
  <div className="grid gap-2 text-sm empty:hidden [&:not(:empty)]:mt-2">
    {files.length > 0 && (
      <ul aria-label="Files" className="grid gap-1">
        {files.map(({ position, filename, size }) => (
          <li key={position} className="[overflow-wrap:anywhere]">
            <a
              download
              className={inlineLinkClass}
              href={endpointUrl(downloadTicketFile, { params: { id, position: String(position) } })}
            >
              {filename}
            </a>{" "}
            <span className="whitespace-nowrap text-ink-soft">({usNumber(Math.ceil(size / 1000))} KB)</span>
          </li>
        ))}
      </ul>
    )}
    {leftOut.length > 0 && (
      <ul aria-label="Left out" className="grid gap-1 text-ink-soft">
        {leftOut.map((line) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    )}
    {quoted !== null && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Earlier messages</summary>
        <p className="max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{quoted}</p>
      </details>
    )}
  </div>
);

type Delivery = NonNullable<ThreadEntry["delivery"]>;

const failures: Partial<Record<Delivery["status"], string>> = {
  uncertain: "May have arrived",
  refused: "Rejected by the mail server",
  failed: "Not delivered",
  blocked: "Not sent",
  capped: "Not sent",
  canceled: "Canceled",
};

function DeliveryBadge({ status, lastError, sentAt }: Delivery) {
  if (status === "sent")
    return (
      <Badge tone="good" icon={CircleCheck}>
        {sentAt === null ? "Sent" : `Sent ${usDateTime(new Date(sentAt))}`}
      </Badge>
    );
  const failure = failures[status];
  return (
    <Badge
      tone={failure === undefined ? "caution" : "bad"}
      icon={failure === undefined ? Clock : CircleAlert}
    >
      {failure ?? "Waiting to be sent"}
      {lastError === null ? "." : `: ${lastError}`}
    </Badge>
  );
}

const looks = {
  message: { what: "wrote", className: "border-line bg-ground" },
  reply: { what: "replied", className: "border-brand bg-paper" },
  note: { what: "added an internal note", className: "border-lamp bg-lamp-soft" },
} as const;

type EntryProps = { entry: ThreadEntry; isElse?: boolean };

/** `isElse`: a message that didn't come from the customer's address. */
const Entry = ({ entry, isElse = false }: EntryProps) => {
  const { kind, author, body, createdAt, delivery } = entry;
  return (
    <li className={classNames("rounded-sign border border-l-4 p-4", looks[kind].className)}>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink [overflow-wrap:anywhere]">{author}</span>
        <span>{looks[kind].what}</span>
        <time dateTime={createdAt}>{usDateTime(new Date(createdAt))}</time>
      </p>
      {isElse && (
        <p className="mt-2 text-sm">
          <Badge tone="caution" icon={CircleAlert}>
            Sent from another address than the customer&apos;s
          </Badge>
        </p>
      )}
      {body !== "" && (
        <p className="mt-2 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      )}
      <EmailParts {...entry} />
      {delivery !== null && (
        <p className="mt-2 text-sm [overflow-wrap:anywhere]">
          <DeliveryBadge {...delivery} />
        </p>
      )}
    </li>
  );
};

const toFirstEntry = ({ id, suggestion, createdAt, userEmail }: Ticket): ThreadEntry => ({
  id,
  kind: "message",
  author: userEmail ?? "A visitor without an address",
  body: suggestion,
  createdAt,
  quoted: null,
  leftOut: [],
  files: [],
  delivery: null,
});

export const Thread = ({ ticket, thread }: { ticket: Ticket; thread: readonly ThreadEntry[] }) => {
  const customer = ticket.userEmail?.toLowerCase();
  return (
    <ol aria-label="Messages" className="grid gap-3">
      <Entry entry={toFirstEntry(ticket)} />
      {thread.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          isElse={entry.kind === "message" && entry.author.toLowerCase() !== customer}
        />
      ))}
    </ol>
  );
};
