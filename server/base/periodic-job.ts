import type { Clock, Timer } from "./clock.ts";
import { describeError, type Log } from "./log.ts";

export type PeriodicJob = {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  readonly name: string;
  readonly hasFailed: () => boolean;
};

type Options = {
  readonly name: string;
  /** Resolves to the delay before the next round, in milliseconds. */
  readonly round: () => Promise<number>;
  readonly afterFailureMs: number;
  readonly errorMessage: string;
  readonly log: Log;
  readonly clock: Clock;
};

export function createPeriodicJob(options: Options): PeriodicJob {
  const { name, round, afterFailureMs, errorMessage, log, clock } = options;
  let stopped = false;
  let hasFailed = false;
  let timer: Timer | undefined;
  let running: Promise<void> = Promise.resolve();

  const waitAfterRound = async (): Promise<number> => {
    try {
      const waitMs = await round();
      hasFailed = false;
      return waitMs;
    } catch (error) {
      hasFailed = true;
      log.error({ error: describeError(error) }, errorMessage);
      return afterFailureMs;
    }
  };

  const schedule = (waitMs: number): void => {
    if (stopped) return;
    const begin = (): void => {
      running = waitAfterRound().then(schedule);
    };
    timer = clock.startTimer(begin, waitMs, { ref: false });
  };

  return {
    name,
    hasFailed: () => hasFailed,
    start: () => schedule(0),
    stop: async () => {
      stopped = true;
      timer?.cancel();
      await running;
    },
  };
}
