import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/log.ts";
import { requestContext } from "./request-context.ts";

/** Logs one line per completed request: the route's pattern, never its URL. */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const context = requestContext(request);
  const started = performance.now();
  response.on("close", () => {
    const { id: requestId, route } = context;
    const line = { requestId, method: request.method, route, status: response.statusCode };
    const durationMs = Math.round(performance.now() - started);
    log.info({ ...line, durationMs, ...(!response.writableFinished && { aborted: true }) }, "request");
  });
}
