import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { z } from "zod";
import { OpenedHeading, isGone, OpenedItem } from "#client/features/admin/list/opened-item.tsx";
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
} from "#shared/api/admin/tickets.ts";
import { Customer } from "./customer.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { Thread } from "./thread.tsx";
import { TicketBadges } from "./ticket-badges.tsx";
import { DraftStatus, useDraft } from "#client/features/admin/shell/draft.tsx";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";

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
