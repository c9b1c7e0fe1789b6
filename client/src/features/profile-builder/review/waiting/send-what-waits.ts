import { reportError } from "#client/lib/report-error.ts";
import { waitingDatabase } from "#client/lib/offline-queue/waiting-database.ts";

async function startQueue(): Promise<void> {
  if (!(await waitingDatabase.isStored()) || (await waitingDatabase.getAll()).length === 0) return;
  const { submissionsQueue } = await import("./submissions-queue.ts");
  submissionsQueue?.start();
}

/** Sends, from any page, what was asked for without a signal, maybe days ago. */
export function sendWhatWaits(): void {
  startQueue().catch((error: unknown) => reportError("look for what waits to be sent", error));
}
