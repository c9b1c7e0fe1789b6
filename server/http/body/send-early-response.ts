import { type Clock, systemClock } from "#server/base/clock.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * How much of an unread body is discarded so that its sender sees the response, in bytes and in milliseconds.
 * A chunk counts as at least 16 kB, since a sender may make each byte a chunk.
 */
const discarded = { bytes: 32 * 1024 * 1024, pieceBytes: 16 * 1024, ms: 10_000, idleMs: 2000 } as const;
/** A body that announces no more than this is discarded and the connection kept, in bytes. */
const shortBody = 64 * 1024;

/**
 * Responds with JSON even if the request's body has not been read completely. It does not wait for a long
 * remainder: the connection closes after the response, but only once its sender had time to see it; closing
 * while the sender still writes would lose the response (RFC 9112 section 9.6).
 */
export function sendEarlyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  clock: Clock = systemClock,
): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  const announced = getContentLength(request);
  if (announced === 0 || request.readableEnded) {
    response.end(text);
    return;
  }
  if (announced > shortBody || response.statusCode === 408) response.setHeader("Connection", "close");
  response.write(text);
  discardRest(request, clock, () => {
    response.end();
    if (!request.complete) request.destroy();
  });
}

/** Reads and discards data until the end, a limit, or a pause. */
function discardRest(request: IncomingMessage, clock: Clock, done: () => void): void {
  let left: number = discarded.bytes;
  const finish = (): void => {
    whole.cancel();
    idle.cancel();
    request.off("data", drop).off("end", finish).off("close", finish);
    done();
  };
  const drop = (chunk: Buffer): void => {
    left -= Math.max(chunk.length, discarded.pieceBytes);
    idle.restart();
    if (left < 0) finish();
  };
  const whole = clock.startTimer(finish, discarded.ms);
  const idle = clock.startTimer(finish, discarded.idleMs);
  request.on("data", drop).on("end", finish).on("close", finish);
  if (request.destroyed) finish();
}

/** The body's size according to the headers, in bytes; Infinity if they don't say. */
export function getContentLength({ headers }: Pick<IncomingMessage, "headers">): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;
}
