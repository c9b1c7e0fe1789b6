import {
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IBackoffFactory,
  type IRetryBackoffContext,
  retry,
} from "cockatiel";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  /** When everything must be over, on the performance.now() clock. */
  readonly deadline: number;
  /** An attempt needs at least this much time, in milliseconds: with less left, none is made. */
  readonly shortestMs: number;
  /** About how long to wait before the second attempt; later waits grow exponentially, with jitter. */
  readonly waitMs: number;
  /** Errors that another attempt may not repeat, after this many attempts. */
  readonly isTransient: (error: UpstreamError, attempts: number) => boolean;
};

const longestWaitMs = 15_000;
/** More than fit into any deadline, as the waits grow. */
const maxAttempts = 50;

/** Waits as Retry-After asks, and otherwise longer and longer, but at most half of the time that is left. */
function createBackoff(
  waitMs: number,
  timeLeft: () => number,
): IBackoffFactory<IRetryBackoffContext<unknown>> {
  const first: IBackoffFactory<unknown> = new ExponentialBackoff({
    initialDelay: waitMs,
    maxDelay: longestWaitMs,
  });
  return new DelegateBackoff<IRetryBackoffContext<unknown>, IBackoffFactory<unknown>>(
    ({ result }, state = first) => {
      const next = state.next(undefined);
      const error = "error" in result ? result.error : undefined;
      const askedMs = error instanceof UpstreamError ? (error.retryAfterMs ?? 0) : 0;
      return {
        delay: Math.max(askedMs, Math.min(next.duration, Math.max(waitMs, timeLeft() / 2))),
        state: next,
      };
    },
  );
}

/** Throws the failure of the attempt before instead of "busy", which would hide what is wrong. */
function keepReason<T>(attempt: () => Promise<T>): () => Promise<T> {
  let reason: UpstreamError | undefined;
  return async () => {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof UpstreamError && error.fault === "busy") throw reason ?? error;
      if (error instanceof UpstreamError) reason = error;
      throw error;
    }
  };
}

/**
 * Repeats an attempt that fails in a transient way while time is left. A Retry-After is honored: if it reaches
 * beyond the deadline, the error is thrown at once. Throws the error of the last attempt that was made.
 */
export async function retryUntil<T>(options: Options, attempt: () => Promise<T>): Promise<T> {
  const { deadline, shortestMs, waitMs, isTransient } = options;
  const timeLeft = (): number => Math.max(0, deadline - shortestMs - performance.now());
  let attempts = 0;
  const again = handleWhen(
    (error) =>
      error instanceof UpstreamError &&
      isTransient(error, attempts) &&
      timeLeft() > waitMs + (error.retryAfterMs ?? 0),
  );
  const run = keepReason(attempt);
  return retry(again, { maxAttempts, backoff: createBackoff(waitMs, timeLeft) }).execute(async () => {
    attempts += 1;
    return run();
  });
}
