import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { DraftStatus } from "#client/features/admin/drafts/draft-status.tsx";
import { useDraft } from "#client/features/admin/drafts/use-draft.ts";
import { showFailure, showTicketError } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import {
  getTicket,
  listTickets,
  maxReply,
  missingReply,
  replyToTicket,
  type Ticket,
} from "#shared/api/admin/tickets.ts";
import { fillPlaceholders, findUnfilled, type PlaceholderValues } from "#shared/mail/reply-placeholders.ts";
import { maxText } from "#shared/profile/schema.ts";
import { SavedReplyPicker } from "./saved-reply-picker.tsx";
import { replyHash, useOpenNext } from "./use-open-next.ts";

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with, although the ticket has a newer one by then: the customer gets it once.
 */
function useSendReply(onConflict: () => void) {
  const { send, isPending } = useAdminSubmission(replyToTicket, [getTicket, listTickets], ({ body }) =>
    JSON.stringify([body?.ticketId, body?.replyMessage]),
  );
  const sendReply = async (ticket: Ticket, replyMessage: string, closes: boolean): Promise<boolean> => {
    const { ticketId, userEmail, suggestion, version } = ticket;
    // An email may be longer.
    const originalMessage = suggestion.slice(0, maxText).replace(/[\uD800-\uDBFF]$/, "");
    const shared = { ticketId, userEmail: userEmail ?? "", replyMessage, originalMessage, version };
    try {
      const body = closes ? { ...shared, closes } : shared;
      const answer = await send({ body });
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

type Props = { opened: z.output<typeof getTicket.response>; onConflict: () => void; onSent: () => void };

function useFocusOnReply(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (window.location.hash !== replyHash) return;
    input.current?.focus();
    input.current?.scrollIntoView({ block: "center" });
  }, [input]);
}

/** What is still in braces, before it stops the reply. */
const Unfilled = ({ problem }: { problem: string | undefined }) => (
  <div role="status">
    {problem !== undefined && (
      <Notice tone="caution">
        <p>{problem}</p>
      </Notice>
    )}
  </div>
);

/** What happens with a ticket once the reply is sent. */
type Then = "stay" | "close" | "next";

/** The text, kept until it is sent and stored. `insert` puts text at the caret. */
function useReply({ opened: { ticket, profileRecords }, onConflict, onSent }: Props) {
  const draft = useDraft(ticket.id, "reply");
  const { text, setText } = draft;
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
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
    if (problem !== undefined) {
      toast({ title: "Error", description: problem, look: "destructive" });
      input.current?.focus();
      return;
    }
    if (!(await draft.send(async () => sendReply(ticket, filled, then === "close")))) return;
    onSent();
    if (then === "next") await openNext(ticket);
  };
  return { draft, change, input, insert, send, isPending, error, unfilled: findUnfilled(filled) };
}

/** Writes a reply. What is typed survives navigation, reloads and failures. */
function Writer(props: Props) {
  const { ticket } = props.opened;
  const { draft, change, input, insert, send, isPending, error, unfilled } = useReply(props);
  useFocusOnReply(input);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void send("stay");
  };
  return (
    <form noValidate aria-busy={isPending} className="grid gap-4" onSubmit={submit}>
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
      <DraftStatus draft={draft} />
      <Unfilled problem={error === undefined ? unfilled : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {isPending ? "Sending..." : "Send Reply"}
        </Button>
        <Button aria-disabled={isPending} onClick={() => void send("close")}>
          Send and Close
        </Button>
        <Button aria-disabled={isPending} onClick={() => void send("next")}>
          Send and Next
        </Button>
      </div>
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
