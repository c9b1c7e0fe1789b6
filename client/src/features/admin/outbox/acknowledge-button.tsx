import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { acknowledgeFailures, getOutboxMessage, listOutbox } from "#shared/api/admin/outbox.ts";

/** Takes every failure so far off the dashboard. */
export function AcknowledgeButton() {
  const { mutateAsync } = useAdminMutation(acknowledgeFailures, [listOutbox, getOutboxMessage, getDashboard]);
  const { isBusy, run } = useTask("mark failed messages as seen");
  const acknowledge = async (): Promise<void> => {
    const { message } = await mutateAsync({});
    toast({ title: "Done", description: message });
  };
  const task = { id: "seen", run: acknowledge, failedTitle: "The failures aren't marked as seen" };
  return (
    <Button aria-disabled={isBusy} onClick={() => void run(task)}>
      Mark failures as seen
    </Button>
  );
}
