import { useEffect } from "react";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { downloadAnswers } from "#client/features/profile-builder/review/files/download-answers.ts";
import { submissionsQueue } from "#client/features/profile-builder/review/submissions-queue.ts";
import { IdleGuard } from "#client/features/shared-computer/idle-guard.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { deviceWaitingStorage } from "#client/lib/offline-queue/waiting-storage.ts";

async function removeWaiting(): Promise<void> {
  for (const { key } of await deviceWaitingStorage.list()) await deviceWaitingStorage.remove(key);
}

function leave(path: string): void {
  removeWaiting()
    .catch((error: unknown) => reportError("remove what waits", error))
    .finally(() => window.location.replace(path));
}

/** On any page of a shared computer: the builder's answers are in this tab, whatever it shows. */
export function SharedComputerGuard() {
  useEffect(() => {
    const queue = submissionsQueue;
    // Takes what waits into this tab.
    queue?.refresh().then(
      () => queue.start(),
      (error: unknown) => reportError("move what waits into this tab", error),
    );
  }, []);
  return <IdleGuard onDownload={() => downloadAnswers(new DraftStore())} leave={leave} />;
}
