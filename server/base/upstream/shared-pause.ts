import { UpstreamError } from "./upstream-error.ts";

/** Where all processes note a pause. Neither rejects. */
export type PauseStore = {
  /** How long the pause still lasts, in milliseconds; 0 or less if there is none. */
  readonly getMsLeft: () => Promise<number>;
  /** Pauses for this many milliseconds from now. A pause that lasts longer stays. */
  readonly pause: (ms: number) => Promise<void>;
};

type Options = {
  readonly service: string;
  /** How long to pause after a 429 without Retry-After, in milliseconds. */
  readonly restMs: number;
  /** Without it, this process pauses alone. */
  readonly store?: PauseStore | undefined;
};

/** A Retry-After of years would be a mistake, and nobody would notice when it is over. */
const longestMs = 24 * 60 * 60_000;

/**
 * After a 429 a service is not asked until its Retry-After is over, by any process: throws UpstreamError "paused"
 * meanwhile.
 */
export function createSharedPause({ service, restMs, store }: Options) {
  let until = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const msLeft = (await store?.getMsLeft()) ?? 0;
    // Checked second: another request of this process may have been refused while the store was read.
    if (msLeft > 0 || performance.now() < until) throw new UpstreamError(service, "paused");
    try {
      return await task();
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 429) {
        const ms = Math.min(error.retryAfterMs ?? restMs, longestMs);
        until = Math.max(until, performance.now() + ms);
        await store?.pause(ms);
      }
      throw error;
    }
  };
}
