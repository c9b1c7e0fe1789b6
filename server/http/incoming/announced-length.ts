import type { IncomingMessage } from "node:http";

/** How long a request's body is by its headers, in bytes; Infinity where they do not say. */
export function announcedLength({ headers }: Pick<IncomingMessage, "headers">): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;
}
