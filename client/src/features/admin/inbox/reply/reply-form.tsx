import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { DraftStatus } from "#client/features/admin/inbox/drafts/draft-status.tsx";
import { useDraft } from "#client/features/admin/inbox/drafts/use-draft.ts";
import { showFailure, showTicketError } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getTicket, listTickets, maxReply, replyToTicket, type Ticket } from "#shared/api/admin/tickets.ts";
import { usList } from "#shared/us-english.ts";
import { fillPlaceholders, findPlaceholders } from "./fill-placeholders.ts";
import { SavedReplyPicker } from "./saved-reply-picker.tsx";

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with, although the ticket has a newer one by then: the customer gets it once.
 */
function useSendReply(onConflict: () => void) {
  const { send, isPending } = useAdminSubmission(replyToTicket, [getTicket, listTickets], ({ body }) =>
    JSON.stringify([body?.ticketId, body?.replyMessage]),
  );
  const sendReply = async (ticket: Ticket, replyMessage: string): Promise<boolean> => {
    const { ticketId, userEmail, suggestion: originalMessage, version } = ticket;
    try {
      const body = { ticketId, userEmail: userEmail ?? "", replyMessage, originalMessage, version };
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

const missing = "Please enter a reply message";

/** The fragment of a link to the reply: "Reply" of a card leads there. */
export const replyHash = "#reply";

function useFocusOnReply(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (window.location.hash !== replyHash) return;
    input.current?.focus();
    input.current?.scrollIntoView({ block: "center" });
  }, [input]);
}

const Unfilled = ({ text }: { text: string }) => {
  const tokens = findPlaceholders(text);
  return (
    <div role="status">
      {tokens.length > 0 && (
        <Notice tone="caution">
          <p>{usList(tokens)} will be sent as is. Replace what the customer shouldn&apos;t see.</p>
        </Notice>
      )}
    </div>
  );
};

/** The text, kept until it is sent and stored. `insert` puts text at the caret. */
function useReply({ opened: { ticket }, onConflict, onSent }: Props) {
  const draft = useDraft(ticket.id, "reply");
  const { text, setText } = draft;
  const [missingIn, setMissingIn] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const { sendReply, isPending } = useSendReply(onConflict);
  const insert = (added: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = start } = input.current ?? {};
    setText(`${text.slice(0, start)}${added}${text.slice(end)}`.slice(0, maxReply));
    input.current?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === "") {
      setMissingIn(text);
      toast({ title: "Error", description: missing, look: "destructive" });
      input.current?.focus();
      return;
    }
    if (await draft.send(async () => sendReply(ticket, text))) onSent();
  };
  return { draft, input, insert, submit, isPending, isMissing: missingIn === text };
}

/** Writes a reply. What is typed survives navigation, reloads and failures. */
function Writer(props: Props) {
  const { ticket, profileRecords } = props.opened;
  const { draft, input, insert, submit, isPending, isMissing } = useReply(props);
  const { text, setText } = draft;
  useFocusOnReply(input);
  const values = {
    ticketId: ticket.ticketId,
    email: ticket.userEmail ?? undefined,
    companyName: profileRecords.data[0]?.companyName,
  };
  return (
    <form noValidate aria-busy={isPending} className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <SavedReplyPicker onInsert={(body) => insert(fillPlaceholders(body, values))} />
      <TextAreaField
        ref={input}
        id="ticket-reply"
        label={`Reply to ${ticket.userEmail ?? ""}`}
        rows={8}
        maxLength={maxReply}
        error={isMissing ? missing : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DraftStatus draft={draft} />
      <Unfilled text={text} />
      <Button type="submit" look="primary" className="justify-self-start" aria-disabled={isPending}>
        {isPending ? "Sending..." : "Send Reply"}
      </Button>
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
