import type { IncomingMessage, ServerResponse } from "node:http";
import type { Dependencies } from "./route.ts";
import { requestContext } from "./request-context.ts";

type Deps = Pick<Dependencies, "log"> & {
  readonly metrics?: Dependencies["metrics"];
};

/** Logs and counts each completed request by its route's pattern, never its URL. */
export function logRequest({ log, metrics }: Deps, request: IncomingMessage, response: ServerResponse): void {
  const context = requestContext(request);
  const started = performance.now();
  response.on("close", () => {
    const { id: requestId, route } = context;
    const line = { requestId, method: request.method, route, status: response.statusCode };
    const ms = performance.now() - started;
    const isAborted = !response.writableFinished;
    log.info({ ...line, durationMs: Math.round(ms), ...(isAborted && { aborted: true }) }, "request");
    metrics?.countRequest({ ...line, isAborted, seconds: ms / 1000 });
  });
}
