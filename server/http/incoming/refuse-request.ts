import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "#shared/api/errors.ts";
import { noteOf } from "../request-info.ts";

type Refusal = { readonly status: number; readonly message: string; readonly retryAfterSeconds?: number };

/** How long a request that gets no further may still send. */
const patienceMs = 1000;

/** Answers a request that gets no further, and ends its connection. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, retryAfterSeconds }: Refusal,
): void {
  const error: ErrorBody = { success: false, message, requestId: noteOf(request).id };
  const body = Buffer.from(JSON.stringify(error));
  const answer = (): void => {
    clearTimeout(timer);
    if (response.headersSent) return;
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      Connection: "close",
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    });
    response.end(body);
  };
  // Whoever is in the middle of sending would find the connection reset, and no answer.
  const timer = setTimeout(answer, patienceMs);
  request.once("end", answer).resume();
}
