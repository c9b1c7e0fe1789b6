import { createTabLock } from "#client/lib/offline-queue/tab-lock.ts";
import { modeWaitingStorage } from "#client/lib/offline-queue/mode-waiting-storage.ts";
import { hasDatabase } from "#client/lib/offline-queue/waiting-database.ts";
import type { EndedSubmission } from "#client/lib/offline-queue/waiting-item.ts";
import { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { refuseWaiting, sendWaiting } from "./send-waiting.ts";

const tell = ({ state, result: { title, text } }: EndedSubmission): void =>
  toast({ title, description: text, look: state === "sent" ? "default" : "destructive" });

/** This browser's submissions that wait for a signal; undefined if it can't keep any. */
export const submissionsQueue: WaitingQueue | undefined = hasDatabase()
  ? new WaitingQueue({
      storage: modeWaitingStorage,
      lock: createTabLock("waitingRequests"),
      send: sendWaiting,
      refuse: refuseWaiting,
      onEnd: tell,
    })
  : undefined;
