import { NotLoaded, notLoaded } from "#client/lib/load-part.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useState } from "react";
import { toast } from "#client/ui/toast/toast-store.ts";

export type TaskFailure = {
  readonly failedTitle: string;
  readonly advice?: string | ((error: unknown) => string);
};

type Task = TaskFailure & {
  readonly id: string;
  readonly run: () => Promise<void>;
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
      const told = typeof advice === "string" ? advice : advice(error);
      const description = error instanceof NotLoaded ? notLoaded : told;
      toast({ title: failedTitle, description, look: "destructive" });
    } finally {
      setRunningId(undefined);
    }
  };
  return { runningId, isBusy: runningId !== undefined, run };
}
