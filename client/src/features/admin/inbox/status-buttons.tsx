import { Button } from "#client/ui/button.tsx";
import {
  type Ticket,
  type TicketStatus,
  ticketStatuses,
  getTicket,
  listTickets,
  setTicketStatus,
} from "#shared/api/admin/tickets.ts";
import { useAdminMutation } from "#client/features/admin/shell/admin-requests.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";

export function showFailure(what: string, reason: string | undefined): void {
  const end = reason === undefined ? ". Please try again." : `: ${reason}`;
  toast({ title: "Error", description: `Failed to ${what}${end}`, look: "destructive" });
}

/** Shows what a change of a ticket rejected with. `onConflict`: another tab has changed the ticket. */
export function showTicketError(what: string, error: unknown, onConflict?: () => void): void {
  reportError(`ticket: ${what}`, error);
  if (!(error instanceof RequestError)) return showFailure(what, undefined);
  if (error.status === 409) onConflict?.();
  showFailure(what, error.serverMessage ?? "Unknown error");
}

const labels: Record<TicketStatus, string> = { open: "Reopen", pending: "Mark Pending", closed: "Close" };

type Props = { ticket: Ticket; onConflict?: () => void };

export function StatusButtons({ ticket, onConflict }: Props) {
  const { mutateAsync, isPending } = useAdminMutation(setTicketStatus, [listTickets, getTicket]);
  const { id, version } = ticket;
  const setStatus = async (status: TicketStatus): Promise<void> => {
    if (isPending) return;
    try {
      const { success, message } = await mutateAsync({ params: { id }, body: { status, version } });
      if (!success) showFailure("update status", message);
    } catch (error) {
      showTicketError("update status", error, onConflict);
    }
  };
  return ticketStatuses
    .filter((status) => status !== ticket.status)
    .map((status) => (
      <Button
        key={status}
        className="max-sm:px-3"
        aria-disabled={isPending}
        aria-label={`${labels[status]} ${ticket.ticketId}`}
        onClick={() => void setStatus(status)}
      >
        {labels[status]}
      </Button>
    ));
}
