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

const fail = (description: string): void => toast({ title: "Error", description, look: "destructive" });

/** The server's message, or that there is none; undefined if it didn't respond. */
export const getReason = (error: unknown): string | undefined =>
  error instanceof RequestError ? (error.serverMessage ?? "Unknown error") : undefined;

export const isConflict = (error: unknown): boolean => error instanceof RequestError && error.status === 409;

/** Changes a ticket's status, unless another tab has changed the ticket; then `onConflict` is called. */
export function useSetStatus(onConflict?: () => void) {
  const { mutateAsync, isPending } = useAdminMutation(setTicketStatus, [listTickets, getTicket]);
  const setStatus = async ({ id, version }: Ticket, status: TicketStatus): Promise<void> => {
    if (isPending) return;
    try {
      const { success, message } = await mutateAsync({ params: { id }, body: { status, version } });
      if (!success) fail(`Failed to update status: ${message}`);
    } catch (error) {
      reportError("change the status of a ticket", error);
      const reason = getReason(error);
      if (isConflict(error)) onConflict?.();
      fail(
        reason === undefined
          ? "Failed to update status. Please try again."
          : `Failed to update status: ${reason}`,
      );
    }
  };
  return { setStatus, isPending };
}
