import { useCallback } from "react";
import { paths } from "#client/lib/paths.ts";
import { clearTab, noteActivity } from "#client/lib/storage/shared-computer.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useIdle } from "./use-idle.ts";

type Props = {
  /** Downloads the answers as a profile file. */
  onDownload: () => void;
  /** Leaves the page, so that nothing stays in its memory. */
  leave: (path: string) => void;
};

/** On a shared computer: warns when nobody has used the page, then clears the answers. */
export function IdleGuard({ onDownload, leave }: Props) {
  const clear = useCallback(() => {
    clearTab();
    leave(paths.profileBuilder);
  }, [leave]);
  const remaining = useIdle(clear);
  if (remaining === undefined) return null;
  const seconds = Math.ceil(remaining / 1000);
  const keepWorking = () => void noteActivity();
  return (
    <Dialog
      open
      onOpenChange={keepWorking}
      title="Still there?"
      description="This is a shared computer. Download your profile file to keep your answers."
    >
      <p className="tabular-nums">
        Your answers are cleared in {seconds} {seconds === 1 ? "second" : "seconds"}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={keepWorking}>
          Keep working
        </Button>
        <Button onClick={onDownload}>Download profile file</Button>
      </div>
    </Dialog>
  );
}
