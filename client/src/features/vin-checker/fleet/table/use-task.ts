import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useState } from "react";

/** Runs one task at a time and reports failures. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (task: () => Promise<void>, failed: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      reportError("take the table along", error);
      toast({ title: failed, description: "Please try again.", look: "destructive" });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
