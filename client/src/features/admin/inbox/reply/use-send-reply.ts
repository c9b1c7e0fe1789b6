import { useRefresh } from "#client/features/admin/shell/use-refresh.ts";
import { getReason, isConflict } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getTicket, listTickets, replyToTicket, type Ticket } from "#shared/api/admin/tickets.ts";

type Reply = { readonly ticket: Ticket; readonly replyMessage: string };

const fail = (description: string): void => toast({ title: "Error", description, look: "destructive" });

const toBody = ({ ticket, replyMessage }: Reply) => ({
  ticketId: ticket.ticketId,
  userEmail: ticket.userEmail ?? "",
  replyMessage,
  originalMessage: ticket.suggestion,
  version: ticket.version,
});

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with, although the ticket has a newer one by then: the customer gets it once.
 */
export function useSendReply({ onConflict }: { onConflict: () => void }) {
  const { send, isPending } = useApiMutation(
    replyToTicket,
    async (reply: Reply) => ({ body: toBody(reply) }),
    { identify: ({ ticket, replyMessage }) => JSON.stringify([ticket.ticketId, replyMessage]) },
  );
  const refresh = useRefresh([getTicket, listTickets]);
  const sendReply = async (ticket: Ticket, replyMessage: string): Promise<boolean> => {
    try {
      const sent = await send({ ticket, replyMessage });
      if (!sent) return false;
      const { success, message, delivery } = sent.answer;
      if (!success) fail(`Failed to send reply: ${message || "Unknown error"}`);
      else toast({ title: delivery === "sent" ? "Success" : "Saved, not sent yet", description: message });
      return success;
    } catch (error) {
      reportError("send a reply", error);
      if (isConflict(error)) onConflict();
      const reason = getReason(error);
      fail(
        reason === undefined ? "Failed to send reply. Please try again." : `Failed to send reply: ${reason}`,
      );
      return false;
    } finally {
      await refresh();
    }
  };
  return { sendReply, isPending };
}
