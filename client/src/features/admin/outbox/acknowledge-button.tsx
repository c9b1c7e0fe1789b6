import { useAdminTask } from "#client/features/admin/shell/use-admin-task.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { acknowledgeFailures, getOutboxMessage, listOutbox } from "#shared/api/admin/outbox.ts";

/** Takes every failure so far off the dashboard. */
export function AcknowledgeButton() {
  const { isBusy, run } = useAdminTask(acknowledgeFailures, {
    refreshes: [listOutbox, getOutboxMessage, getDashboard],
    purpose: "mark failed messages as seen",
    failedTitle: "The failures aren't marked as seen",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });
  return (
    <Button aria-disabled={isBusy} onClick={() => run()}>
      Mark failures as seen
    </Button>
  );
}
