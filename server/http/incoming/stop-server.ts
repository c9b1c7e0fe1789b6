import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endsWithin } from "#server/ends-within.ts";
import type { RequestTracker } from "./request-tracker.ts";

type Limits = {
  /** How long requests may be on their way in or out. */
  readonly graceMs: number;
  /** How long handlers may be at work. */
  readonly patienceMs: number;
};

/** How long connections stay open after the last answer: for it to arrive, and for a next request to be turned away. */
const lingerMs = 100;

/**
 * Ends a server: takes no more connections, turns new requests away, lets those under way be answered, and closes what is
 * left. Resolves when no connection is open and no handler is at work, or the patience has ended.
 */
export async function stopServer(
  http: Server,
  tracker: RequestTracker,
  { graceMs, patienceMs }: Limits,
): Promise<void> {
  const startedAt = performance.now();
  const ended = stopListening(http);
  tracker.stop();
  if (!(await endsWithin(graceMs, tracker.idle()))) {
    tracker.closeUnanswered();
    await endsWithin(patienceMs - (performance.now() - startedAt), tracker.handled());
  }
  await sleep(lingerMs);
  tracker.closeUnanswered();
  http.closeAllConnections();
  await ended;
}

/** Takes no more connections; resolves when the last one has ended. */
const stopListening = async (http: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    // The close of node:http would cut off idle connections on which the next request may be under way already.
    NetServer.prototype.close.call(http, (error) => (error ? reject(error) : resolve()));
  });
