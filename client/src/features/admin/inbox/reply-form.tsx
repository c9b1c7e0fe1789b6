import { type RefObject, type SyntheticEvent, useEffect, useRef, useState, type ClipboardEvent } from "react";
import type { z } from "zod";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { DraftStatus, useDraft } from "#client/features/admin/shell/draft.tsx";
import {
  getTicket,
  maxReply,
  missingReply,
  listTickets,
  replyToTicket,
  type Ticket,
  fillPlaceholders,
  findUnfilled,
  type PlaceholderValues,
} from "#shared/api/admin/tickets.ts";
import { classNames } from "#client/ui/class-names.ts";
import { ReplyFilePicker, useReplyFiles, type ReplyFile } from "./reply-files.tsx";
import { SavedReplyPicker } from "./saved-reply-picker.tsx";
import { useFileDrop } from "#client/ui/inputs/file-button.tsx";
import { showFailure, showTicketError } from "./status-buttons.tsx";
import { useAdminSubmission } from "#client/features/admin/shell/admin-requests.ts";
import { maxText } from "#shared/profile/schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { inboxFilters, getQueue } from "./ticket-badges.tsx";
import { useListFilters, useOpened } from "#client/features/admin/list/filter-bar.tsx";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths, ticketPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";

type Reply = { readonly text: string; readonly files: readonly ReplyFile[]; readonly closes: boolean };

/** Resolves to true if the reply was stored. Repeats an unclear one with its first version, so that the customer gets it once. */
function useSendReply(onConflict: () => void) {
  const { send, isPending } = useAdminSubmission(replyToTicket, [getTicket, listTickets], (input) =>
    JSON.stringify([input.body?.ticketId, input.body?.replyMessage, input.identity]),
  );
  const sendReply = async (ticket: Ticket, { text, files, closes }: Reply): Promise<boolean> => {
    const attached = files.flatMap(({ name, content }) => (content ? { name, ...content } : []));
    try {
      const answer = await send({
        body: {
          ...toBody(ticket, text),
          ...(closes && { closes }),
          ...(attached.length > 0 && { files: attached.map(({ name, blob: { size } }) => ({ name, size })) }),
        },
        files: attached.map(({ blob }) => blob),
        // Another file may have the same name and size.
        identity: attached.map(({ id }) => id),
      });
      if (!answer) return false;
      const { success, message, delivery } = answer;
      if (!success) showFailure("send reply", message || "Unknown error");
      else toast({ title: delivery === "sent" ? "Success" : "Saved, not sent yet", description: message });
      return success;
    } catch (error) {
      showTicketError("send reply", error, onConflict);
      return false;
    }
  };
  return { sendReply, isPending };
}

function toBody({ ticketId, userEmail, suggestion, version }: Ticket, replyMessage: string) {
  // An email may be longer.
  const originalMessage = suggestion.slice(0, maxText).replace(/[\uD800-\uDBFF]$/, "");
  return { ticketId, userEmail: userEmail ?? "", replyMessage, originalMessage, version };
}

export const replyHash = "#reply";

/** Opens the ticket that has waited longest after this one, of those that the list is filtered to; else the list. */
function useOpenNext() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { sent } = useListFilters(inboxFilters);
  const { list, backTo } = useOpened("ticket", adminPaths.support);
  const findNext = async ({ id, waitingSince }: Ticket): Promise<Ticket | undefined> => {
    const query = { ...sent, limit: "100" };
    const { data } = await queryClient.query({ ...apiQuery(listTickets, { query }), staleTime: 0 });
    const waiting = data.filter((ticket) => ticket.id !== id && getQueue(ticket) === "waiting");
    return waiting.find((ticket) => (ticket.waitingSince ?? "") > (waitingSince ?? "")) ?? waiting[0];
  };
  return async (from: Ticket): Promise<void> => {
    try {
      const next = await findNext(from);
      if (next) return navigate(`${ticketPath(next.id, list)}${replyHash}`);
      toast({ title: "Success", description: "Reply sent. No more tickets are waiting in this list." });
    } catch (error) {
      reportError("ticket: find the next", error);
    }
    navigate(backTo);
  };
}

/** Takes dropped and pasted files. Pasted text stays text, also beside a picture of it. */
function useDropAndPaste(onFiles: (files: readonly File[]) => void) {
  const { isOver, handlers } = useFileDrop(onFiles);
  const onPaste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return { isOver, handlers: { ...handlers, onPaste } };
}

type Props = { opened: z.output<typeof getTicket.response>; onConflict: () => void; onSent: () => void };

function useFocusOnReply(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (window.location.hash !== replyHash) return;
    input.current?.focus();
    input.current?.scrollIntoView({ block: "center" });
  }, [input]);
}

type Then = "stay" | "close" | "next";

/** The text, kept until it is sent and stored. `insert` puts text at the caret. */
function useReply({ opened: { ticket, profileRecords }, onConflict, onSent }: Props) {
  const draft = useDraft(ticket.id, "reply");
  const { text, setText } = draft;
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useReplyFiles(ticket.id, draft);
  const { sendReply, isPending } = useSendReply(onConflict);
  const openNext = useOpenNext();
  const values: PlaceholderValues = {
    ticketId: ticket.ticketId,
    email: ticket.userEmail ?? undefined,
    companyName: profileRecords.data[0]?.companyName || undefined,
  };
  const filled = fillPlaceholders(text, values);
  const change = (next: string): void => {
    setError(undefined);
    setText(next);
  };
  const insert = (added: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = start } = input.current ?? {};
    const part = fillPlaceholders(added, values);
    change(`${text.slice(0, start)}${part}${text.slice(end)}`.slice(0, maxReply));
    input.current?.focus();
  };
  const send = async (then: Then): Promise<void> => {
    const problem = filled.trim() === "" ? missingReply : findUnfilled(filled);
    setError(problem);
    if (problem !== undefined) input.current?.focus();
    const fault = problem ?? picker.obstacle;
    if (fault !== undefined) return toast({ title: "Error", description: fault, look: "destructive" });
    const reply = { text: filled, files: picker.files, closes: then === "close" };
    if (!(await draft.send(async () => sendReply(ticket, reply)))) return undefined;
    picker.forget();
    onSent();
    return then === "next" ? openNext(ticket) : undefined;
  };
  return { draft, picker, change, input, insert, send, isPending, error, unfilled: findUnfilled(filled) };
}

type SendProps = { isPending: boolean; onSend: (then: Then) => void };

const SendButtons = ({ isPending, onSend }: SendProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" look="primary" aria-disabled={isPending}>
      {isPending ? "Sending..." : "Send Reply"}
    </Button>
    <Button aria-disabled={isPending} onClick={() => onSend("close")}>
      Send and Close
    </Button>
    <Button aria-disabled={isPending} onClick={() => onSend("next")}>
      Send and Next
    </Button>
  </div>
);

function Writer(props: Props) {
  const { ticket } = props.opened;
  const { draft, picker, change, input, insert, send, isPending, error, unfilled } = useReply(props);
  const { isOver, handlers } = useDropAndPaste((chosen) => void picker.add(chosen));
  useFocusOnReply(input);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void send("stay");
  };
  return (
    <form
      noValidate
      aria-busy={isPending}
      className={classNames("grid gap-4 rounded-sign", isOver && "outline-2 outline-offset-4 outline-brand")}
      onSubmit={submit}
      {...handlers}
    >
      <SavedReplyPicker onInsert={insert} />
      <TextAreaField
        ref={input}
        id="ticket-reply"
        label={`Reply to ${ticket.userEmail ?? ""}`}
        rows={8}
        maxLength={maxReply}
        error={error}
        value={draft.text}
        onChange={({ target }) => change(target.value)}
      />
      <ReplyFilePicker picker={picker} isSending={isPending} />
      <DraftStatus draft={draft} />
      <div role="status">
        {error === undefined && unfilled !== undefined && (
          <Notice tone="caution">
            <p>{unfilled}</p>
          </Notice>
        )}
      </div>
      <SendButtons isPending={isPending} onSend={(then) => void send(then)} />
    </form>
  );
}

export const ReplyForm = (props: Props) =>
  props.opened.ticket.userEmail === null ? (
    <Notice>
      <p>This request came without an email address, so there is nobody to reply to. You can add a note.</p>
    </Notice>
  ) : (
    <Writer {...props} />
  );
