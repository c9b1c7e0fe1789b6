import { showFailure, showTicketError } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getTicket, listTickets, replyToTicket, type Ticket } from "#shared/api/admin/tickets.ts";
import { maxText } from "#shared/profile/schema.ts";
import type { ReplyFile } from "./use-reply-files.ts";

type Reply = { readonly text: string; readonly files: readonly ReplyFile[]; readonly closes: boolean };

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with, although the ticket has a newer one by then: the customer gets it once.
 */
export function useSendReply(onConflict: () => void) {
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
