import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { inboxFilters } from "#client/features/admin/inbox/inbox-filters.ts";
import { getQueue } from "#client/features/admin/inbox/ticket/waiting.ts";
import { useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { useOpened } from "#client/features/admin/list/use-list-query.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths, ticketPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";

/** The fragment of a link to the reply: "Reply" of a card leads there. */
export const replyHash = "#reply";

/** Opens the ticket that has waited longest after this one, of those that the list is filtered to; else the list. */
export function useOpenNext() {
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
