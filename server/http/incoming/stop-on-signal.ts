import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { RequestTracker } from "./request-tracker.ts";

type Options = {
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined until the server is up: nothing needs to drain before. */
  readonly getTracker: () => RequestTracker | undefined;
  /** Time that SIGTERM gives proxies to notice; a second signal ends it. */
  readonly drainMs: number;
  /** Time limit of `close`. */
  readonly shutdownMs: number;
  readonly close: () => Promise<void>;
};

/** Exits at SIGTERM and SIGINT: with 0 once closed, with 1 if that fails or takes too long. */
export function stopOnSignal({ clock, log, getTracker, drainMs, shutdownMs, close }: Options): void {
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    log.info({ signal }, "stopping");
    const tracker = getTracker();
    // Ctrl+C waits for no proxies.
    if (tracker && signal === "SIGTERM")
      await drain(tracker, clock.sleep(drainMs, { signal: hurry.signal }), hurry.signal);
    const giveUp = (): void => {
      log.error("stopping took too long");
      process.exit(1);
    };
    clock.startTimer(giveUp, shutdownMs, { ref: false });
    await close();
  };
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: describeError(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

async function drain(tracker: RequestTracker, noticed: Promise<void>, hurry: AbortSignal): Promise<void> {
  tracker.end("draining");
  await noticed.catch((error: unknown) => {
    if (!hurry.aborted) throw error;
  });
}
