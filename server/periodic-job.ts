import { describeError, type Log } from "./log.ts";

export type PeriodicJob = {
  readonly start: () => void;
  /** Lets the round that is under way finish. */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** What is done in each round; resolves to how long to wait before the next one, in milliseconds. */
  readonly round: () => Promise<number>;
  /** How long to wait after a round that failed, in milliseconds. */
  readonly afterFailureMs: number;
  /** What the log says of a round that failed. */
  readonly errorMessage: string;
  readonly log: Log;
};

/** Does the same again and again, from `start` to `stop`; a round that fails is logged and tried again. */
export function createPeriodicJob({ round, afterFailureMs, errorMessage, log }: Options): PeriodicJob {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const waitAfterRound = async (): Promise<number> => {
    try {
      return await round();
    } catch (error) {
      log.error({ error: describeError(error) }, errorMessage);
      return afterFailureMs;
    }
  };

  const schedule = (waitMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = waitAfterRound().then(schedule);
    }, waitMs);
    timer.unref();
  };

  return {
    start: () => schedule(0),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
