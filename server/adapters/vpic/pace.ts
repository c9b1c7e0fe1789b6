import { setTimeout as sleep } from "node:timers/promises";
import { endsWithin } from "#server/ends-within.ts";
import { OutsideError } from "../http/outside-error.ts";

type Options = {
  readonly service: string;
  /** Between two starts, in milliseconds. */
  readonly gapMs: number;
  /** For how long nothing is asked after a refusal, in milliseconds. */
  readonly restMs: number;
};

/** Does one piece of work after the other. `latestStart` is in the time of performance.now(). */
export type Pace = <T>(latestStart: number, work: () => Promise<T>) => Promise<T>;

/** Too many questions (429), or a firewall that thinks so (403). */
const isRefusal = (error: unknown): boolean =>
  error instanceof OutsideError && (error.status === 429 || error.status === 403);

/**
 * A polite pace: one piece of work at a time, in the order of their coming, their starts some time apart, and a rest
 * after a refusal. Throws OutsideError "busy" when a turn would not come before the latest start, "paused" during a rest.
 */
export function createPace({ service, gapMs, restMs }: Options): Pace {
  let queue: Promise<unknown> = Promise.resolve();
  let nextStart = 0;
  let restUntil = 0;

  const checkRest = (): void => {
    if (performance.now() < restUntil) throw new OutsideError(service, "paused");
  };
  const awaitTurn = async (latestStart: number, before: Promise<unknown>): Promise<void> => {
    checkRest();
    const waitMs = Math.max(0, latestStart - performance.now());
    if (!(await endsWithin(waitMs, before)) || nextStart >= latestStart)
      throw new OutsideError(service, "busy");
    checkRest();
    await sleep(Math.max(0, nextStart - performance.now()));
    nextStart = performance.now() + gapMs;
  };

  return async (latestStart, work) => {
    const before = queue;
    const turn = (async () => {
      await awaitTurn(latestStart, before);
      return work();
    })();
    // Whoever gives up waiting still leaves the one before in front of the one behind.
    queue = Promise.allSettled([before, turn]);
    try {
      return await turn;
    } catch (error) {
      if (isRefusal(error)) restUntil = performance.now() + restMs;
      throw error;
    }
  };
}
