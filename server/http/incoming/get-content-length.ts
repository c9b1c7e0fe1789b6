import type { IncomingMessage } from "node:http";

/** The body's size according to the headers, in bytes; Infinity if they don't say. */
export function getContentLength({ headers }: Pick<IncomingMessage, "headers">): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;
}
