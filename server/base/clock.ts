import { setImmediate as immediate, setTimeout as wait } from "node:timers/promises";

export type Timer = {
  readonly cancel: () => void;
  /** Starts over with the same milliseconds. */
  readonly restart: () => void;
};

type TimerOptions = {
  /** Keeps the process alive; true by default. */
  readonly ref?: boolean;
};

export type Clock = {
  /** The time of day, which an operator or NTP may set forward or back. */
  readonly now: () => Date;
  /** Milliseconds on a clock that nobody sets: for durations and deadlines. */
  readonly monotonicMs: () => number;
  readonly startTimer: (callback: () => void, ms: number, options?: TimerOptions) => Timer;
  readonly startInterval: (callback: () => void, ms: number) => Timer;
  /** Rejects when the signal is aborted. */
  readonly sleep: (ms: number, options?: TimerOptions & { readonly signal?: AbortSignal }) => Promise<void>;
  readonly nextTurn: () => Promise<void>;
};

const toTimer = (timer: NodeJS.Timeout, { ref = true }: TimerOptions = {}): Timer => {
  if (!ref) timer.unref();
  return { cancel: () => clearTimeout(timer), restart: () => void timer.refresh() };
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  startTimer: (callback, ms, options) => toTimer(setTimeout(callback, ms), options),
  startInterval: (callback, ms) => toTimer(setInterval(callback, ms)),
  sleep: async (ms, options) => wait(ms, undefined, options),
  nextTurn: async () => immediate(),
};
