import { paths } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { registerWorker } from "#client/lib/worker/register-worker.ts";

/** What works in the background of every public page. */
export function runAfterLoad(): void {
  // Vite's files change while one works on them: no worker may answer with old ones.
  if (import.meta.env.DEV) return;
  registerWorker({ isBuilder: window.location.pathname === paths.profileBuilder }).catch((error: unknown) =>
    reportError("set the page up for work without signal", error),
  );
}
