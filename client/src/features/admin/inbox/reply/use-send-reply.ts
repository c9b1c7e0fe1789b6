import { showFailure, showTicketError } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getTicket, listTickets, replyToTicket, type Ticket } from "#shared/api/admin/tickets.ts";

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with, although the ticket has a newer one by then: the customer gets it once.
 */
export function useSendReply(onConflict: () => void) {
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
