import type { Clock } from "#server/base/clock.ts";

/** In milliseconds: until the final dot, and from then until the mail server's reply. */
export type TimeLimits = { readonly timeoutMs: number; readonly replyTimeoutMs: number };

export type Attempt = ReturnType<typeof startAttempt>;

/** One attempt to send a message: how far it got, and its time limit, which starts over at the final dot. */
export function startAttempt(clock: Clock, { timeoutMs, replyTimeoutMs }: TimeLimits) {
  const late = new AbortController();
  const startTimer = (ms: number) => clock.startTimer(() => late.abort(), ms);
  const progress = { isMidway: false, isHandedOver: false };
  let timer = startTimer(timeoutMs);
  return {
    /** isMidway: MAIL FROM was next. isHandedOver: the final dot may have been sent. */
    progress: progress as Readonly<typeof progress>,
    /** Aborts when the time is up. */
    timeLimit: late.signal,
    begin: (): void => {
      progress.isMidway = true;
    },
    handOver: (): void => {
      progress.isHandedOver = true;
      timer.cancel();
      timer = startTimer(replyTimeoutMs);
    },
    end: (): void => timer.cancel(),
  };
}
