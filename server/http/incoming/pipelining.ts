import { type Clock, systemClock } from "#server/base/clock.ts";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Maximum requests per connection in one turn of the event loop; browsers and proxies send one at a time. */
const mostInOneTurn = 32;

const counts = new WeakMap<Socket, number>();

/**
 * Whether to serve a request. A connection that pipelines a thousand at once, in a packet or two, is closed:
 * Node would handle them all before any other connection.
 */
export function isWithinPipeline(
  { socket }: Pick<IncomingMessage, "socket">,
  clock: Clock = systemClock,
): boolean {
  if (socket.destroyed) return false;
  const count = (counts.get(socket) ?? 0) + 1;
  counts.set(socket, count);
  if (count === 1) void clock.nextTurn().then(() => counts.delete(socket));
  if (count > mostInOneTurn) socket.destroy();
  return count <= mostInOneTurn;
}
