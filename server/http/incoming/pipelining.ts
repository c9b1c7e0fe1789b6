import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may come in one turn of the event loop; browsers and proxies send one at a time. */
const mostInOneTurn = 32;

const counts = new WeakMap<Socket, number>();

/**
 * Whether a request is to be served. A connection that sends a thousand at once, which takes a packet or two, is cut off:
 * Node hands them all over before it listens to anybody else.
 */
export function isWithinPipeline({ socket }: Pick<IncomingMessage, "socket">): boolean {
  if (socket.destroyed) return false;
  const count = (counts.get(socket) ?? 0) + 1;
  counts.set(socket, count);
  if (count === 1) setImmediate(() => counts.delete(socket));
  if (count > mostInOneTurn) socket.destroy();
  return count <= mostInOneTurn;
}
