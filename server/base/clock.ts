import { setImmediate as immediate, setTimeout as wait } from "node:timers/promises";

export type Timer = {
  readonly cancel: () => void;
  /** Counts its milliseconds from the start again. */
  readonly restart: () => void;
};

type TimerOptions = {
  /** True if the process stays alive for it; it does by default. */
  readonly ref?: boolean;
};

/** The time, and what happens later. */
export type Clock = {
  /** The time of day, which an operator or NTP may set forward or back. */
  readonly now: () => Date;
  /** Milliseconds on a clock that nobody sets: for durations and deadlines. */
  readonly monotonicMs: () => number;
  readonly startTimer: (callback: () => void, ms: number, options?: TimerOptions) => Timer;
  readonly startInterval: (callback: () => void, ms: number) => Timer;
  /** Resolves after some milliseconds. Rejects when the signal is aborted. */
  readonly sleep: (ms: number, options?: TimerOptions & { readonly signal?: AbortSignal }) => Promise<void>;
  /** Resolves in the next turn of the event loop. */
  readonly nextTurn: () => Promise<void>;
};

const toTimer = (timer: NodeJS.Timeout, { ref = true }: TimerOptions = {}): Timer => {
  if (!ref) timer.unref();
  return { cancel: () => clearTimeout(timer), restart: () => void timer.refresh() };
};

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  startTimer: (callback, ms, options) => toTimer(setTimeout(callback, ms), options),
  startInterval: (callback, ms) => toTimer(setInterval(callback, ms)),
  sleep: async (ms, options) => wait(ms, undefined, options),
  nextTurn: async () => immediate(),
};
