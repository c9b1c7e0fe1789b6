import type { Server } from "node:http";
import type { Clock } from "#server/base/clock.ts";
import type { RequestTracker } from "./request-tracker.ts";

type Limits = {
  /** Time for requests and responses in transit. */
  readonly graceMs: number;
  /** Time for handlers. */
  readonly waitMs: number;
};

const pollMs = 10;
/** Keeps connections open after the last response, to deliver it. */
const lingerMs = 100;

/**
 * Accepts no more connections, rejects new requests, lets running ones finish, and closes the rest. Resolves when nothing
 * runs, or the time limits have passed.
 */
export async function stopServer(
  http: Server,
  tracker: RequestTracker,
  { graceMs, waitMs }: Limits,
  clock: Clock,
): Promise<void> {
  const startedAt = clock.monotonicMs();
  const until = async (holds: () => boolean, ms: number): Promise<void> => {
    while (!holds() && clock.monotonicMs() - startedAt < ms) await clock.sleep(pollMs);
  };
  const closed = new Promise<void>((resolve, reject) => {
    http.close((error) => (error ? reject(error) : resolve()));
  });
  tracker.end("stopping");
  await until(() => tracker.isIdle, graceMs);
  tracker.dropIncomplete();
  await until(() => !tracker.isHandling, waitMs);
  await clock.sleep(lingerMs);
  http.closeAllConnections();
  await closed;
}
