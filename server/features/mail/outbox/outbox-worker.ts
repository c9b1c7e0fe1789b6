import type { Log } from "#server/log.ts";
import { createRepeater, type Repeater } from "#server/repeater.ts";
import type { Outbox } from "./outbox.ts";

type Options = { readonly outbox: Outbox; readonly pollMs: number; readonly log: Log };

/** Looks through the outbox again and again. `stop` lets the attempts in flight finish. */
export function createOutboxWorker({ outbox, pollMs, log }: Options): Repeater {
  const looking = createRepeater({
    // Where there was something there may be more.
    round: async () => ((await outbox.deliverDue()) > 0 ? 0 : pollMs),
    afterFailureMs: pollMs,
    complaint: "the outbox could not be looked through",
    log,
  });
  return {
    start: looking.start,
    stop: async () => {
      await looking.stop();
      await outbox.idle();
    },
  };
}
