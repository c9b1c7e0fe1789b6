import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { useId, useState } from "react";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type Dashboard, getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import { formatBytes } from "./figure-cards.tsx";
import { fromOfficeTime, toOfficeTime } from "#shared/text/time-zone.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A moment as a datetime-local input has it. */
const toLocal = (time: Date): string => toOfficeTime(time).slice(0, 16).replace(" ", "T");

const useNoteBackup = () =>
  useAdminTask(noteBackup, {
    refreshes: [getDashboard],
    purpose: "note a backup",
    failedTitle: "The backup was not noted",
    advice: "Check the time: it can't be in the future. Then try again.",
    onDone: ({ message }) => toast({ title: "Saved", description: message }),
  });

function describeBackup({ takenAt, bytes }: NonNullable<Dashboard["lastBackup"]>): string {
  const size = bytes === null ? "" : `, ${formatBytes(bytes)}`;
  return `Taken ${usDateTime(new Date(takenAt))}${size}.`;
}

/** When the last backup was taken, as the command `backup-done` or the operator noted it. */
export function BackupCard({ lastBackup }: Pick<Dashboard, "lastBackup">) {
  const id = useId();
  const [now] = useState(() => new Date());
  const [taken, setTaken] = useState(() => toLocal(now));
  const { isBusy, run } = useNoteBackup();
  const isOld = lastBackup === null || now.getTime() - Date.parse(lastBackup.takenAt) > weekMs;
  return (
    <SectionCard title="Last backup">
      <Notice tone={isOld ? "caution" : "good"}>
        {lastBackup === null ? "No backup is recorded yet." : describeBackup(lastBackup)}
      </Notice>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run({ body: { takenAt: fromOfficeTime(taken).toISOString() } });
        }}
      >
        <div>
          <label htmlFor={id} className="block text-sm text-ink-soft">
            Backup taken
          </label>
          <TextInput
            id={id}
            type="datetime-local"
            required
            value={taken}
            onChange={({ target }) => setTaken(target.value)}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          Record this backup
        </Button>
      </form>
    </SectionCard>
  );
}
