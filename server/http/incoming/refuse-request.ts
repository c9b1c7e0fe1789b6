import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "#shared/api/errors.ts";
import { sendEarlyResponse } from "#server/http/body/send-early-response.ts";
import { requestContext } from "#server/http/request-context.ts";

type Refusal = { readonly status: number; readonly message: string; readonly retryAfterSeconds?: number };

/** Responds with an error and closes the connection. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, retryAfterSeconds }: Refusal,
): void {
  const error: ErrorBody = { success: false, message, requestId: requestContext(request).id };
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", retryAfterSeconds);
  sendEarlyResponse(request, response, JSON.stringify(error));
}
