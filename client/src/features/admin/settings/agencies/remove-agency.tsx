import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { type Agency, listAgencies, removeAgency } from "#shared/api/admin/agencies.ts";

export function RemoveAgency({ agency: { id, name }, onDone }: { agency: Agency; onDone: () => void }) {
  const { mutateAsync } = useAdminMutation(removeAgency, [listAgencies]);
  const { isBusy, run } = useTask("remove an agency");
  const remove = async (): Promise<void> => {
    try {
      await mutateAsync({ params: { id } });
    } catch (error) {
      // Another tab was faster: it is gone as wanted.
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
    }
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p>
        It gets no more quote requests. Those already sent can&apos;t be recalled. To pause it instead, turn
        it off.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          look="destructive"
          aria-disabled={isBusy}
          onClick={() => void run({ id, run: remove, failedTitle: `${name} is still there` })}
        >
          {isBusy ? "Removing..." : "Yes, remove it"}
        </Button>
      </div>
    </div>
  );
}
