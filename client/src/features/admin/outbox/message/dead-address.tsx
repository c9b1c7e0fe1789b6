import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getOutboxMessage, reviveAddress } from "#shared/api/admin/outbox.ts";
import { usDateTime } from "#shared/us-english.ts";

type Props = { id: string; recipient: string; deadSince: string };

/** The recipient gets no email, since some came back, until the operator says otherwise. */
export function DeadAddress({ id, recipient, deadSince }: Props) {
  const { isBusy, run } = useAdminTask(reviveAddress, {
    refreshes: [getOutboxMessage],
    purpose: "use a dead address again",
    failedTitle: "The address is still marked as dead",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });
  return (
    <Notice tone="bad" title="This address is marked as dead.">
      <p className="[overflow-wrap:anywhere]">
        Email to {recipient} came back on {usDateTime(new Date(deadSince))}, so we stopped sending to it.
      </p>
      <Button className="mt-3" aria-disabled={isBusy} onClick={() => run({ params: { id } })}>
        Use this address again
      </Button>
    </Notice>
  );
}
