import { endsWithin } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  readonly limit: number;
  readonly maxWaiting: number;
};

/**
 * `latestStart` is on the performance.now() clock. Throws UpstreamError "busy" when too many wait or a slot would come too
 * late.
 */
export function createBulkhead({ service, limit, maxWaiting }: Options) {
  const waiting = new Set<() => void>();
  let running = 0;

  const awaitSlot = async (latestStart: number): Promise<void> => {
    if (waiting.size >= maxWaiting) throw new UpstreamError(service, "busy");
    let take = (): void => undefined;
    const slot = new Promise<void>((resolve) => {
      take = resolve;
    });
    waiting.add(take);
    const waitMs = Math.max(0, latestStart - performance.now());
    // A slot may be handed over just as the wait ends; then it is used.
    if (!(await endsWithin(waitMs, slot)) && waiting.delete(take)) throw new UpstreamError(service, "busy");
  };
  const releaseSlot = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async <T>(latestStart: number, task: () => Promise<T>): Promise<T> => {
    if (performance.now() > latestStart) throw new UpstreamError(service, "busy");
    if (running < limit) running += 1;
    else await awaitSlot(latestStart);
    try {
      return await task();
    } finally {
      releaseSlot();
    }
  };
}
