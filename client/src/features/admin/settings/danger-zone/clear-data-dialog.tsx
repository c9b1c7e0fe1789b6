import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequestError, request } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { clearData, type RemovedData } from "#shared/api/admin/clear-data.ts";
import { getSession } from "#shared/api/admin/session.ts";
import { exportCompanyProfiles } from "#shared/api/admin/visits.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCleared: (removed: RemovedData) => void;
};

const describeFailure = (error: unknown): string =>
  error instanceof RequestError ? "Failed to clear data" : "An error occurred while clearing data";

/** Clears once, however often it is pressed; closes the dialog when it has succeeded. */
function useClearData({ onOpenChange, onCleared }: Props) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const clear = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { message, removed } = await request(clearData);
      onOpenChange(false);
      onCleared(removed);
      toast({ title: "Success", description: message });
    } catch (error) {
      reportError("clear all data", error);
      toast({ title: "Error", description: describeFailure(error), look: "destructive" });
    } finally {
      setBusy(false);
    }
    // Every list is different now; the session is not.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return { isBusy, clear };
}

/** Asks before everything is removed, and offers a copy first. */
export function ClearDataDialog(props: Props) {
  const { isBusy, clear } = useClearData(props);
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Clear all data?"
      description="This removes all profiles, quote requests, PDFs, support tickets and emails, at once and for good. It can't be undone."
    >
      <div className="grid gap-4">
        <p>
          Download a copy first if you may need it.{" "}
          <a className={buttonClass("quiet")} download href={exportCompanyProfiles.path}>
            Download profiles (CSV)
          </a>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
          <Button look="destructive" aria-disabled={isBusy} onClick={() => void clear()}>
            {isBusy ? "Clearing..." : "Yes, clear all data"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
