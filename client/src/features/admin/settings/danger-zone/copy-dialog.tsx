import { useQueryClient } from "@tanstack/react-query";
import { TypedConfirmation } from "#client/features/admin/settings/typed-confirmation.tsx";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import type { ClearedData } from "#shared/api/admin/clear-data.ts";
import { getSession } from "#shared/api/admin/session.ts";
import type { CopyAction } from "./copy-actions.ts";

type Props = {
  cleared: ClearedData;
  action: CopyAction;
  onClose: () => void;
  onDone: (sentences: readonly string[]) => void;
};

/** Asks before a copy of cleared data is put back or deleted. */
export function CopyDialog({ cleared, action, onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useTask(action.purpose);
  const runOnce = async (): Promise<void> => {
    onDone(await action.run(cleared.id));
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    await run({ id: "copy", run: runOnce, failedTitle: action.failedTitle, advice: describeFailure });
    // Any list may be different now; the session is not.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return (
    <Dialog open onOpenChange={onClose} title={action.title} description={action.describe(cleared)}>
      <div className="grid gap-4">
        <TypedConfirmation
          {...action}
          id="copy-word"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
