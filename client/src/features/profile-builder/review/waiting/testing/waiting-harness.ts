import { connectionStore } from "#client/lib/connection.ts";
import { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { tabWaitingStorage } from "#client/lib/offline-queue/waiting-storage.ts";
import { act, screen } from "@testing-library/react";
import { vi } from "vitest";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import {
  sendWaiting,
  tellAnswer,
} from "#client/features/profile-builder/review/waiting/submissions-queue.ts";
import { askForQuotes, fakePdfs, network, offline, openReview } from "#client/testing/review-harness.tsx";

const queues: WaitingQueue[] = [];

/** After each test. */
export function stopQueues(): void {
  for (const queue of queues.splice(0)) queue.stop();
  vi.restoreAllMocks();
  act(() => connectionStore.set("online"));
}

export function createQueue(): WaitingQueue {
  const queue = new WaitingQueue({
    storage: tabWaitingStorage(),
    lock: async (task) => task(),
    send: sendWaiting,
    onAnswer: tellAnswer,
  });
  queues.push(queue);
  return queue;
}

export function loseSignal(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
}

export function findSignal(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => {
    connectionStore.set("offline");
    window.dispatchEvent(new Event("online"));
  });
}

/** Asks for quotes without a signal; the calls that follow get these replies. */
export async function askOffline(...then: Parameters<typeof network>) {
  const waiting = createQueue();
  const calls = network(offline, ...then);
  loseSignal();
  const shown = openReview({ tools: createReviewTools(fakePdfs(), async () => waiting) });
  await askForQuotes(shown.user, "By Friday");
  await screen.findByText(/^Waiting for signal: your quote request goes out when you're back online/);
  return { ...shown, calls, waiting };
}
