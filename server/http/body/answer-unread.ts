import type { IncomingMessage, ServerResponse } from "node:http";
import { announcedLength } from "#server/http/incoming/announced-length.ts";

/**
 * How much of an unread body is thrown away so that its sender sees the answer, in bytes and in milliseconds. A piece
 * counts for 16 kB at least: a sender may make one of each byte.
 */
const discarded = { bytes: 32 * 1024 * 1024, pieceBytes: 16 * 1024, ms: 10_000, idleMs: 2000 } as const;
/** A body that announces no more than this is thrown away and the connection kept, in bytes. */
const shortBody = 64 * 1024;

/**
 * Answers with JSON although the request's body may not have been read to its end. A long rest is not waited for: the
 * connection closes after the answer, yet not before its sender had time to see it; a closed connection that is still
 * written to loses the answer on its way (RFC 9112 section 9.6).
 */
export function answerUnread(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  const announced = announcedLength(request);
  if (announced === 0 || request.readableEnded) {
    response.end(text);
    return;
  }
  if (announced > shortBody || response.statusCode === 408) response.setHeader("Connection", "close");
  response.write(text);
  discardRest(request, () => {
    response.end();
    if (!request.complete) request.destroy();
  });
}

/** Reads on without keeping anything: to the end, up to a bound, or until nothing more comes. */
function discardRest(request: IncomingMessage, done: () => void): void {
  let left: number = discarded.bytes;
  const finish = (): void => {
    clearTimeout(whole);
    clearTimeout(idle);
    request.off("data", drop).off("end", finish).off("close", finish);
    done();
  };
  const drop = (chunk: Buffer): void => {
    left -= Math.max(chunk.length, discarded.pieceBytes);
    idle.refresh();
    if (left < 0) finish();
  };
  const whole = setTimeout(finish, discarded.ms);
  const idle = setTimeout(finish, discarded.idleMs);
  request.on("data", drop).on("end", finish).on("close", finish);
  if (request.destroyed) finish();
}
