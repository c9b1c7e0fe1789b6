import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may be without an answer. Browsers and proxies send one after the other. */
const mostUnanswered = 32;

const unanswered = new WeakMap<Socket, number>();

/**
 * Whether a request is to be served. A connection that sends a thousand at once, which takes a packet or two, is cut off:
 * Node hands them all over in one turn of the event loop.
 */
export function isWithinPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  if (count > mostUnanswered) {
    socket.destroy();
    return false;
  }
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}
