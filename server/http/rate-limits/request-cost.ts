import type { IncomingMessage } from "node:http";

/** Points for a submission; a rejected one, which stored nothing, costs only one. */
export const submissionPoints = 4;

/** Bytes of a body per point: four points cover a submission of 1 MB. */
const bytesPerPoint = 256 * 1024;

/** The points of a request by its kind and announced body size. */
export function announcedCost({ headers }: IncomingMessage, basePoints: number): number {
  const bytes = Number(headers["content-length"] ?? 0);
  return Math.max(basePoints, Math.ceil(bytes / bytesPerPoint));
}

/**
 * Starts to measure a request's body; the returned function gives, after the request, the points that its
 * body cost beyond those paid: a chunked body announces no size.
 */
export function watchBytes({ socket }: IncomingMessage, paidPoints: number): () => number {
  const before = socket.bytesRead;
  return () => Math.max(0, Math.floor((socket.bytesRead - before) / bytesPerPoint) - paidPoints);
}
