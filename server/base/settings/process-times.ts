import type { Settings } from "./settings.ts";
import { ms } from "./milliseconds.ts";

/** How long a process waits for its clients. */
export const toProcessTimes = (read: Settings) => ({
  timeouts: {
    headersMs: ms(Math.min(read.HEADERS_TIMEOUT_SECONDS, read.REQUEST_TIMEOUT_SECONDS)),
    requestMs: ms(read.REQUEST_TIMEOUT_SECONDS),
  },
  /** How long it serves on after a signal to end, and says that it isn't ready. */
  drainMs: ms(read.DRAIN_SECONDS ?? (read.NODE_ENV === "production" ? 5 : 0)),
  shutdownMs: ms(read.SHUTDOWN_SECONDS),
});
