import { connectionStore } from "#client/lib/offline/connection.ts";
import { reportError } from "#client/lib/report-error.ts";
import { isWaiting } from "#client/lib/offline-queue/waiting-item.ts";
import type { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";

/** How long to wait before trying again, by the number of tries without an answer; the last one repeats. */
export const retryAfterMs = [5000, 30_000, 60_000, 300_000] as const;

const started = new WeakMap<WaitingQueue, () => void>();

/**
 * Sends what waits as soon as there is a signal: now, when the network or the server is back, when the user
 * comes back to the page, and from time to time. Starts once for each queue. Returns the stop function.
 */
export function startSending(queue: WaitingQueue): () => void {
  const running = started.get(queue);
  if (running) return running;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    if (!queue.get().some(isWaiting)) return;
    timer = setTimeout(send, retryAfterMs[Math.min(tries, retryAfterMs.length - 1)]);
    tries += 1;
  };
  const send = (): void => {
    clearTimeout(timer);
    // The browser says when the network is back.
    if (!navigator.onLine) return;
    queue
      .flush()
      .catch((error: unknown) => reportError("send what waits", error))
      .finally(again);
  };
  const onSignal = (): void => {
    if (connectionStore.get() !== "online") return;
    tries = 0;
    send();
  };
  const onReturn = (): void => {
    if (document.visibilityState === "visible") send();
  };
  const unsubscribe = connectionStore.subscribe(onSignal);
  document.addEventListener("visibilitychange", onReturn);
  const stop = (): void => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", onReturn);
    started.delete(queue);
  };
  started.set(queue, stop);
  send();
  return stop;
}
