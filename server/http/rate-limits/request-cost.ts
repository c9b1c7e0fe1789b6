import type { IncomingMessage } from "node:http";

/** Points of a submission: of these one that was refused, and stored nothing, costs a single one. */
export const submissionPoints = 4;

/** Bytes of a body that a point stands for: four points carry a submission of 1 MB. */
const bytesPerPoint = 256 * 1024;

/** The points of a request by its kind and the size that its body is announced with. */
export function announcedCost({ headers }: IncomingMessage, basePoints: number): number {
  const bytes = Number(headers["content-length"] ?? 0);
  return Math.max(basePoints, Math.ceil(bytes / bytesPerPoint));
}

/**
 * Starts to look at what a request sends; the function that comes back says, once it is over, how many points its body
 * cost beyond those paid: a body in chunks announces no size.
 */
export function watchBytes({ socket }: IncomingMessage, paidPoints: number): () => number {
  const before = socket.bytesRead;
  return () => Math.max(0, Math.floor((socket.bytesRead - before) / bytesPerPoint) - paidPoints);
}
