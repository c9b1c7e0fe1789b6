import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { z } from "zod";
import { OpenedHeading, isGone, OpenedItem } from "#client/features/admin/list/list-panel.tsx";
import { useAdminMutation, useAdminSubmission } from "#client/features/admin/shell/admin-requests.ts";
import { ReplyForm, replyHash } from "./reply-form.tsx";
import { isMoving } from "#client/features/admin/outbox/message-states.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { getUnreadCount } from "#shared/api/admin/events.ts";
import {
  getTicket,
  listTickets,
  markTicketSeen,
  type Ticket,
  addTicketNote,
  maxReply,
  type ThreadEntry,
  downloadTicketFile,
} from "#shared/api/admin/tickets.ts";
import { Customer } from "./customer.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { TicketBadges } from "./ticket-badges.tsx";
import { DraftStatus, useDraft } from "#client/features/admin/shell/draft.tsx";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { classNames } from "#client/ui/class-names.ts";
import { Badge } from "#client/ui/badge.tsx";
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
            Not sent from the customer&apos;s address
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

const Thread = ({ ticket, thread }: { ticket: Ticket; thread: readonly ThreadEntry[] }) => {
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

function NoteForm({ ticket: { id } }: { ticket: Ticket }) {
  const draft = useDraft(id, "note");
  const { text: body, setText: setBody } = draft;
  const [isMissing, setMissing] = useState(false);
  const { send } = useAdminSubmission(addTicketNote, [getTicket]);
  const { isBusy, run } = useTask("save a note");
  const save = async (): Promise<void> => {
    const isSaved = await draft.send(async () => Boolean(await send({ params: { id }, body: { body } })));
    if (isSaved) toast({ title: "The note is saved." });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(body.trim() === "");
    if (body.trim() !== "") void run({ id, run: save, failedTitle: "The note wasn't saved" });
  };
  return (
    <form noValidate className="grid gap-4" aria-busy={isBusy} onSubmit={submit}>
      <TextAreaField
        id="ticket-note"
        label="Internal note"
        help="Only visible in the back office."
        error={isMissing && body.trim() === "" ? "Enter a note." : undefined}
        maxLength={maxReply}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <DraftStatus draft={draft} />
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy}>
        {isBusy ? "Saving..." : "Add Note"}
      </Button>
    </form>
  );
}

const waitingMs = 5000;

function useMarkSeen(ticket: Ticket | undefined): void {
  const { mutate } = useAdminMutation(markTicketSeen, [listTickets, getTicket, getUnreadCount]);
  const marked = useRef<string>(undefined);
  useEffect(() => {
    // Each answer makes it new again.
    const state = `${ticket?.id} ${ticket?.version}`;
    if (!ticket || ticket.seenAt !== null || marked.current === state) return;
    marked.current = state;
    mutate({ params: { id: ticket.id } });
  }, [ticket, mutate]);
}

function OpenedTicket({ opened }: { opened: z.output<typeof getTicket.response> }) {
  const { ticket, thread } = opened;
  const [hasConflict, setConflict] = useState(false);
  const onConflict = () => setConflict(true);
  const reply = <ReplyForm opened={opened} onConflict={onConflict} onSent={() => setConflict(false)} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-5">
        <div className="grid gap-3">
          <OpenedHeading isFocused={window.location.hash !== replyHash}>
            Ticket <span className="font-mono">{ticket.ticketId}</span>
          </OpenedHeading>
          <TicketBadges ticket={ticket} />
          <div className="flex flex-wrap gap-2">
            <StatusButtons ticket={ticket} onConflict={onConflict} />
          </div>
        </div>
        {hasConflict && (
          <Notice tone="caution" alert title="This ticket has changed since you opened it.">
            <p>It&apos;s shown below as it is now. Nothing you typed is lost: check it, then try again.</p>
          </Notice>
        )}
        <Thread ticket={ticket} thread={thread} />
        <Tabs
          label="Answer"
          tabs={[
            { value: "reply", label: "Reply", content: reply },
            { value: "note", label: "Internal Note", content: <NoteForm ticket={ticket} /> },
          ]}
        />
      </Card>
      <Customer opened={opened} />
    </div>
  );
}

export function TicketView({ id, backTo }: { id: string; backTo: string }) {
  const query = useQuery({
    ...apiQuery(getTicket, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.thread.some(({ delivery }) => delivery && isMoving(delivery)) ? waitingMs : false,
  });
  const queryClient = useQueryClient();
  useMarkSeen(query.data?.ticket);
  const isMissing = isGone(query.error);
  useEffect(() => {
    if (isMissing) void queryClient.invalidateQueries({ queryKey: [listTickets.path] });
  }, [isMissing, queryClient]);
  return (
    <OpenedItem
      query={query}
      name="Ticket"
      backTo={backTo}
      listName="the inbox"
      gone={{ title: "This ticket doesn't exist anymore.", text: "It may have been deleted." }}
    >
      {(opened) => <OpenedTicket opened={opened} />}
    </OpenedItem>
  );
}
