import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getTicket,
  listTickets,
  setTicketStatus,
  type Ticket,
  type TicketStatus,
} from "#shared/api/admin/tickets.ts";

/** `what` failed: "send reply". Without a reason, there was no answer. */
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

/** Changes a ticket's status, unless another tab has changed the ticket; then `onConflict` is called. */
export function useSetStatus(onConflict?: () => void) {
  const { mutateAsync, isPending } = useAdminMutation(setTicketStatus, [listTickets, getTicket]);
  const setStatus = async ({ id, version }: Ticket, status: TicketStatus): Promise<void> => {
    if (isPending) return;
    try {
      const { success, message } = await mutateAsync({ params: { id }, body: { status, version } });
      if (!success) showFailure("update status", message);
    } catch (error) {
      showTicketError("update status", error, onConflict);
    }
  };
  return { setStatus, isPending };
}
