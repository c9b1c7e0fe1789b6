import { asksNotToTrack } from "#client/features/consent/consent-store.ts";
import { sendWhatWaits } from "#client/features/profile-builder/review/waiting/send-what-waits.ts";
import { sendQuietly } from "#client/lib/api/request.ts";
import { startProbing } from "#client/lib/probe.ts";
import { reportError } from "#client/lib/report-error.ts";
import { startWorker } from "#client/lib/worker/register-worker.ts";
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

export function runAfterLoad(): void {
  sendWhatWaits();
  startProbing();
  startCounting();
  startWorker();
}
