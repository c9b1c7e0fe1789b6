import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { TypedConfirmation } from "#client/features/admin/settings/typed-confirmation.tsx";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { requestReauthenticated } from "#client/features/admin/reauthentication/request-reauthenticated.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { clearData, clearWord, type RemovedData } from "#shared/api/admin/clear-data.ts";
import { exportProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { getSession } from "#shared/api/admin/session.ts";
import { exportCompanyProfiles } from "#shared/api/admin/visits.ts";
import { ClearedDataList } from "./cleared-data.tsx";
import { describeCleared } from "./describe-cleared.ts";

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
  const { isBusy, run } = useTask("clear all data");
  const clearOnce = async (): Promise<void> => {
    const { message, removed } = await requestReauthenticated(clearData, {
      body: { confirmation: clearWord },
    });
    onOpenChange(false);
    onCleared(removed);
    toast({ title: "Success", description: message });
  };
  const clear = async (): Promise<void> => {
    if (isBusy) return;
    await run({ id: "clear", run: clearOnce, failedTitle: "Error", advice: describeFailure });
    // Every list is different now; the session is not.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return { isBusy, clear };
}

const copies = [
  { label: "Downloads, emails and quote requests (CSV)", contract: exportProfileRecords },
  { label: "Saved profiles and visits (CSV)", contract: exportCompanyProfiles },
];

const noFilters = {};

const Copies = () => (
  <div>
    <p>Download lists first if you may need them for longer:</p>
    <ul className="grid justify-items-start">
      {copies.map(({ label, contract }) => (
        <li key={label}>
          <ExportButtons contract={contract} query={noFilters} formats={[["csv", label]]} look="quiet" />
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-soft">
      PDFs, support tickets and emails aren&apos;t in these files. For more than 30 days, back up the
      database.
    </p>
  </div>
);

function ConfirmedClear(props: Props) {
  const { isBusy, clear } = useClearData(props);
  return (
    <TypedConfirmation
      id="clear-word"
      word={clearWord}
      label="Yes, clear all data"
      busyLabel="Clearing..."
      isBusy={isBusy}
      onConfirm={() => void clear()}
      onCancel={() => props.onOpenChange(false)}
    />
  );
}

/** Asks before everything is removed, and offers a copy first. */
function ClearDataDialog(props: Props) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Clear all data?"
      description="This removes all profiles, quote requests, PDFs, support tickets, emails and page counts, right away. You can put it all back for 30 days, here in Settings. Copying a lot of data can take minutes; visitors can't send anything meanwhile."
    >
      <div className="grid gap-4">
        <Copies />
        <ConfirmedClear {...props} />
      </div>
    </Dialog>
  );
}

/** What became of an action, a sentence each. */
type Outcome = { readonly title: string; readonly sentences: readonly string[] };

/** Removes all that visitors sent, and puts it back. */
export function DangerZone() {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const noteCleared = (removed: RemovedData): void =>
    setOutcome({
      title: "All admin data has been cleared successfully",
      sentences: [`Removed: ${describeCleared(removed)}.`],
    });
  return (
    <SectionCard
      title="Danger Zone"
      description="Removes every profile, record, PDF, suggestion, reply and email from the database. Your account, templates, agencies, saved replies, the audit trail and the unsubscribe list stay. You can undo it for 30 days."
    >
      <div className="grid justify-items-start gap-4">
        {outcome && (
          <Notice tone="good" title={outcome.title}>
            {outcome.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <Button look="destructive" onClick={() => setOpen(true)}>
          Clear all data
        </Button>
        <ClearedDataList onDone={(sentences) => setOutcome({ title: "Done", sentences })} />
      </div>
      <ClearDataDialog open={isOpen} onOpenChange={setOpen} onCleared={noteCleared} />
    </SectionCard>
  );
}
