import { sendWhatWaits } from "#client/features/profile-builder/review/waiting/send-what-waits.ts";
import { startProbing } from "#client/lib/probe.ts";
import { startWorker } from "#client/lib/worker/register-worker.ts";
import { startCounting } from "./send-counts.ts";

export function runAfterLoad(): void {
  sendWhatWaits();
  startProbing();
  startCounting();
  startWorker();
}
