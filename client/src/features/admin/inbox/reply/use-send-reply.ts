import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { getReason, isConflict } from "#client/features/admin/inbox/ticket/use-set-status.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getTicket,
  listTickets,
  type replyBody,
  replyToTicket,
  type Ticket,
} from "#shared/api/admin/tickets.ts";

type Body = z.input<typeof replyBody>;

const fail = (description: string): void => toast({ title: "Error", description, look: "destructive" });

/** An empty answer, or none: the reply may have been stored all the same. */
const isUnclear = (error: unknown): boolean => !(error instanceof RequestError) || error.status >= 500;

/**
 * Sends a reply; resolves to whether it was stored. A reply without a clear answer is repeated with the version
 * it was first sent with: the server then recognizes it, and the customer gets it once.
 */
export function useSendReply({ onConflict }: { onConflict: () => void }) {
  const { send, isPending } = useApiMutation(replyToTicket, async (body: Body) => ({ body }));
  const queryClient = useQueryClient();
  const unclear = useRef<Body>(undefined);
  const refresh = async (): Promise<void> => {
    for (const { path } of [getTicket, listTickets])
      await queryClient.invalidateQueries({ queryKey: [path] });
  };
  const sendReply = async (ticket: Ticket, replyMessage: string): Promise<boolean> => {
    const { ticketId, userEmail, suggestion: originalMessage, version } = ticket;
    const first = unclear.current?.replyMessage === replyMessage ? unclear.current : undefined;
    const body = first ?? { ticketId, userEmail: userEmail ?? "", replyMessage, originalMessage, version };
    try {
      const sent = await send(body);
      if (!sent) return false;
      unclear.current = undefined;
      const { success, message, delivery } = sent.answer;
      if (!success) fail(`Failed to send reply: ${message || "Unknown error"}`);
      else toast({ title: delivery === "sent" ? "Success" : "Saved, not sent yet", description: message });
      return success;
    } catch (error) {
      reportError("send a reply", error);
      unclear.current = isUnclear(error) ? body : undefined;
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
