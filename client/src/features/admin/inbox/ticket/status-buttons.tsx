import { Button } from "#client/ui/button.tsx";
import { type Ticket, type TicketStatus, ticketStatuses } from "#shared/api/admin/tickets.ts";
import { useSetStatus } from "./use-set-status.ts";

const labels: Record<TicketStatus, string> = { open: "Reopen", pending: "Mark Pending", closed: "Close" };

type Props = { ticket: Ticket; onConflict?: () => void };

export function StatusButtons({ ticket, onConflict }: Props) {
  const { setStatus, isPending } = useSetStatus(onConflict);
  return ticketStatuses
    .filter((status) => status !== ticket.status)
    .map((status) => (
      <Button
        key={status}
        className="max-sm:px-3"
        aria-disabled={isPending}
        aria-label={`${labels[status]} ${ticket.ticketId}`}
        onClick={() => void setStatus(ticket, status)}
      >
        {labels[status]}
      </Button>
    ));
}
