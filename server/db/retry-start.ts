import { isConnectionFault } from "./unavailable.ts";
import { type Log, toReason } from "#server/base/log.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { needsOperator } from "./start-error.ts";

export type Patience = {
  /** Milliseconds to keep trying. */
  readonly startMs: number;
  readonly log: Log;
  readonly onWaiting?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly pauseMs?: number;
  readonly clock?: Clock;
};

/**
 * Repeats `work` while the database starts, refuses connections or waits for a lock. Logs each reason once.
 * Rejects with the last error in the end, and at once with one that waiting can't help.
 */
export async function retryStart<T>(
  work: () => Promise<T>,
  { startMs, log, onWaiting, signal, pauseMs = 500, clock = systemClock }: Patience,
): Promise<T> {
  const end = clock.monotonicMs() + startMs;
  const told = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = signal?.aborted === true || clock.monotonicMs() + pauseMs > end;
      if (isOver || !isConnectionFault(error) || needsOperator(error)) throw error;
      // Before anyone can send anything, such a message has no personal data.
      const { message, code } = toReason(error);
      if (!told.has(message)) log.warn({ reason: message, code }, "waiting for the database");
      told.add(message);
      onWaiting?.();
      await clock.sleep(pauseMs, signal && { signal });
    }
  }
}
