import { useState } from "react";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { requestReauthenticated } from "#client/features/admin/shell/admin-requests.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { clearData, clearWord, exportEverything, type RemovedData } from "#shared/api/admin/clear-data.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList } from "#shared/text/us-english.ts";
import { useQueryClient } from "@tanstack/react-query";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { type TaskFailure, useTask } from "#client/ui/use-task.ts";
import { getSession } from "#shared/api/admin/account.ts";

type ConfirmationProps = {
  word: string;
  label: string;
  busyLabel: string;
  purpose: string;
  failure: TaskFailure;
  run: () => Promise<void>;
  onCancel: () => void;
};

/** Does what can't be undone once, after a word was typed, and reads every list again. */
export function TypedConfirmation({
  word,
  label,
  busyLabel,
  purpose,
  failure,
  run,
  onCancel,
}: ConfirmationProps) {
  const queryClient = useQueryClient();
  const task = useTask(purpose);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const id = `${word}-word`;
  const confirm = async (): Promise<void> => {
    const isTyped = typed.trim().toLowerCase() === word;
    setError(isTyped ? undefined : `Type "${word}" first.`);
    if (!isTyped) return document.getElementById(id)?.focus();
    if (task.isBusy) return undefined;
    await task.run({ id, run, ...failure });
    // Every list may be different now; the session is not.
    return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return (
    <>
      <TextField
        id={id}
        label={`Type "${word}" to confirm`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="destructive" aria-disabled={task.isBusy} onClick={() => void confirm()}>
          {task.isBusy ? busyLabel : label}
        </Button>
      </div>
    </>
  );
}

const names: readonly (readonly [keyof RemovedData, string, string?])[] = [
  ["profiles", "saved profile"],
  ["records", "profile record"],
  ["pdfs", "PDF"],
  ["suggestions", "suggestion"],
  ["ticketMessages", "reply or note", "replies and notes"],
  ["emails", "email"],
];

const describeCleared = (counts: RemovedData): string =>
  usList(
    names.flatMap(([name, one, more]) => (counts[name] > 0 ? [pluralize(counts[name], one, more)] : [])),
  ) || "nothing that is listed";

const describeFailure = (error: unknown): string =>
  error instanceof RequestError ? "Failed to clear data" : "An error occurred while clearing data";

const noFilters = {};
const zip = [["zip", "Download everything first (ZIP)"]] as const;

const Download = () => (
  <div className="grid justify-items-start gap-2">
    <ExportButtons contract={exportEverything} query={noFilters} formats={zip} />
    <p className="text-sm text-ink-soft">
      Profiles, quote requests, support tickets, emails, files and drawn PDFs. Page counts aren&apos;t in it,
      and you can&apos;t load it back. For that, back up the database.
    </p>
  </div>
);

type Props = { open: boolean; onClose: () => void; onCleared: (removed: RemovedData) => void };

function ClearDataDialog({ open, onClose, onCleared }: Props) {
  const clear = async (): Promise<void> => {
    const query = { confirmation: clearWord } as const;
    const { message, removed } = await requestReauthenticated(clearData, { query });
    onClose();
    onCleared(removed);
    toast({ title: "Success", description: message });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Clear all data?"
      description="This removes all profiles, quote requests, PDFs, support tickets, emails and page counts, right away. You can't undo it."
    >
      <div className="grid gap-4">
        <Download />
        <TypedConfirmation
          word={clearWord}
          label="Yes, clear all data"
          busyLabel="Clearing..."
          purpose="clear all data"
          failure={{ failedTitle: "Error", advice: describeFailure }}
          run={clear}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

export function DangerZone() {
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<RemovedData>();
  return (
    <SectionCard
      title="Danger Zone"
      description="Removes every profile, record, PDF, suggestion, reply and email from the database. Your account, templates, agencies, saved replies and the audit trail stay, and the lists of addresses that unsubscribed, were confirmed with a code, or take no email. You can't undo it."
    >
      <div className="grid justify-items-start gap-4">
        {removed && (
          <Notice tone="good" title="All admin data has been cleared successfully">
            <p>Removed: {describeCleared(removed)}.</p>
          </Notice>
        )}
        <Button look="destructive" onClick={() => setOpen(true)}>
          Clear all data
        </Button>
      </div>
      <ClearDataDialog open={isOpen} onClose={() => setOpen(false)} onCleared={setRemoved} />
    </SectionCard>
  );
}
