import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { Clock } from "#server/base/clock.ts";

type Options = {
  readonly clock: Clock;
  readonly attempts?: number | undefined;
  /** The wait before the second attempt, in milliseconds; each later one is twice as long. */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

const longestWaitMs = 10 * 60_000;

/** What another attempt may not repeat: the connection, the service's load, a maintenance page. */
const isTransient = ({ fault, status = 0 }: UpstreamError): boolean =>
  ["unreachable", "timeout", "not-json", "shape", "paused", "busy"].includes(fault) ||
  [202, 416, 429].includes(status) ||
  status >= 500;

/**
 * Repeats what nobody waits for, with waits of minutes or as long as Retry-After asks, until the signal ends it. Throws the
 * error of the last attempt, at once if Retry-After asks for more than ten minutes.
 */
export async function retryPatiently<T>(options: Options, task: () => Promise<T>): Promise<T> {
  const { attempts = 6, waitMs = 30_000, clock, signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isTransient(error) || attempt >= attempts) throw error;
      const ms = error.retryAfterMs ?? waitMs * 2 ** (attempt - 1);
      if (ms > longestWaitMs) throw error;
      await clock.sleep(ms, { ...(signal && { signal }) });
    }
  }
}
