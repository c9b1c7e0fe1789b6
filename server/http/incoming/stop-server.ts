import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { endsWithin } from "#server/base/ends-within.ts";
import type { Clock } from "#server/base/clock.ts";
import type { RequestTracker } from "./request-tracker.ts";

type Limits = {
  /** How long requests and responses may be in transit. */
  readonly graceMs: number;
  /** How long handlers may run. */
  readonly waitMs: number;
};

/** How long connections stay open after the last response, to deliver it and to reject a next request. */
const lingerMs = 100;

/**
 * Stops a server: accepts no more connections, rejects new requests, lets running ones finish, and closes the
 * rest. Resolves when no connection is open and no handler is running, or the time limits have passed.
 */
export async function stopServer(
  http: Server,
  tracker: RequestTracker,
  { graceMs, waitMs }: Limits,
  clock: Clock,
): Promise<void> {
  const startedAt = clock.monotonicMs();
  const ended = stopListening(http);
  tracker.stop();
  if (!(await endsWithin(graceMs, tracker.idle(), clock))) {
    tracker.closeUnanswered();
    await endsWithin(waitMs - (clock.monotonicMs() - startedAt), tracker.handled(), clock);
  }
  await clock.sleep(lingerMs);
  tracker.closeUnanswered();
  http.closeAllConnections();
  await ended;
}

/** Stops listening; resolves when the last connection has ended. */
const stopListening = async (http: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    // http.Server.close would drop idle connections on which the next request may already be on its way.
    NetServer.prototype.close.call(http, (error) => (error ? reject(error) : resolve()));
  });
