import { reportError } from "#client/lib/report-error.ts";
import { useState } from "react";
import { toast } from "#client/ui/toast/toast-store.ts";

type Task = {
  /** Names the task while it runs. */
  readonly id: string;
  readonly run: () => Promise<void>;
  /** The toast's title if it fails. */
  readonly failedTitle: string;
  /** What to do then. */
  readonly advice?: string;
};

/** Runs one task at a time and reports failures. `purpose` is for the error log. */
export function useTask(purpose: string) {
  const [runningId, setRunningId] = useState<string>();
  const run = async ({ id, run: start, failedTitle, advice = "Please try again." }: Task): Promise<void> => {
    if (runningId !== undefined) return;
    setRunningId(id);
    try {
      await start();
    } catch (error) {
      reportError(purpose, error);
      toast({ title: failedTitle, description: advice, look: "destructive" });
    } finally {
      setRunningId(undefined);
    }
  };
  return { runningId, isBusy: runningId !== undefined, run };
}
