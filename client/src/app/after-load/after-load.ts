import { paths } from "#client/lib/paths.ts";
import { startProbing } from "#client/lib/probe.ts";
import { reportError } from "#client/lib/report-error.ts";
import { waitingDatabase } from "#client/lib/offline-queue/waiting-database.ts";
import { startCounting } from "./send-counts.ts";
import { registerWorker } from "#client/lib/worker/register-worker.ts";

/** What was asked for without a signal, maybe days ago, goes out from any page. */
async function sendWhatWaits(): Promise<void> {
  if (!(await waitingDatabase.isStored()) || (await waitingDatabase.getAll()).length === 0) return;
  const { submissionsQueue } = await import("#client/features/profile-builder/review/submissions-queue.ts");
  submissionsQueue?.start();
}

export function runAfterLoad(): void {
  sendWhatWaits().catch((error: unknown) => reportError("look for what waits to be sent", error));
  startProbing();
  startCounting();
  // Vite's files change while one works on them: no worker may answer with old ones.
  if (import.meta.env.DEV) return;
  registerWorker({ isBuilder: window.location.pathname === paths.profileBuilder }).catch((error: unknown) =>
    reportError("set the page up for work without signal", error),
  );
}
