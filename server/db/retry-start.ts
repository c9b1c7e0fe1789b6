import { isConnectionFault } from "./unavailable.ts";
import { type Log, toReason } from "#server/base/log.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { needsOperator } from "./start-error.ts";

export type Patience = {
  /** For how long to try again, in milliseconds. */
  readonly startMs: number;
  readonly log: Log;
  /** Called when the database could not be used yet. */
  readonly onWaiting?: (() => void) | undefined;
  /** Ends the tries. */
  readonly signal?: AbortSignal | undefined;
  readonly pauseMs?: number;
  readonly clock?: Clock;
};

/**
 * Runs `work` until it succeeds, as long as the database cannot be used for the moment: it starts, refuses connections, or a
 * statement waits for a lock. The log has each reason once. Rejects with the last error when the time is over, and at once
 * with one that waiting doesn't help.
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
      // At the start, before anyone could send anything, such a message has no personal data.
      const { message, code } = toReason(error);
      if (!told.has(message)) log.warn({ reason: message, code }, "waiting for the database");
      told.add(message);
      onWaiting?.();
      await clock.sleep(pauseMs, signal && { signal });
    }
  }
}
