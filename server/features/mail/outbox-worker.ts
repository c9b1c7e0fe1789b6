import { describeError, type Log } from "#server/log.ts";
import type { Outbox } from "./outbox.ts";

export type OutboxWorker = { readonly start: () => void; readonly stop: () => Promise<void> };

type Options = { readonly outbox: Outbox; readonly pollMs: number; readonly log: Log };

/** Looks through the outbox again and again. `stop` lets the attempts in flight finish. */
export function createOutboxWorker({ outbox, pollMs, log }: Options): OutboxWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    let sent = 0;
    try {
      sent = await outbox.deliverDue();
    } catch (error) {
      log.error({ error: describeError(error) }, "the outbox could not be looked through");
    }
    // Where there was something there may be more.
    schedule(sent > 0 ? 0 : pollMs);
  };

  const schedule = (waitMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = look();
    }, waitMs);
    timer.unref();
  };

  return {
    start: () => schedule(0),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
      await outbox.idle();
    },
  };
}
