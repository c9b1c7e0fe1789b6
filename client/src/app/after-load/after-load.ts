import { paths } from "#client/lib/paths.ts";
import { startProbing } from "#client/lib/probe.ts";
import { reportError } from "#client/lib/report-error.ts";
import { waitingDatabase } from "#client/lib/offline-queue/waiting-database.ts";
import { registerWorker } from "#client/lib/worker/register-worker.ts";
import { asksNotToTrack } from "#client/features/consent/consent-store.ts";
import { sendQuietly } from "#client/lib/api/request.ts";
import { sendStepsTo } from "#client/visit/steps.ts";
import { countSteps } from "#shared/api/counts.ts";
import { toSource } from "#shared/api/visit-source.ts";

const getSource = (openedUrl: string): string =>
  toSource({
    utmSource: new URL(openedUrl).searchParams.get("utm_source"),
    referrerUrl: document.referrer,
    landingPage: openedUrl,
  });

/** Counts what this page load reaches, unless the browser asks not to be tracked: then nothing is sent. */
export function startCounting(): void {
  if (asksNotToTrack()) return;
  sendStepsTo((steps, openedUrl) => {
    const source = getSource(openedUrl);
    // Not sent again, now or later: a count is not worth storing anything in this browser.
    sendQuietly(countSteps, { steps: [...steps], source }).catch((error: unknown) =>
      reportError("count a page", error),
    );
  });
}

/** Sends requests that waited for a signal, maybe for days, from any page. */
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
