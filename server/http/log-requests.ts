import type { RequestHandler } from "express";
import type { Log } from "../log.ts";
import { noteOf } from "./request-info.ts";

/** Gives the request its id and writes one line when it is over: the route's pattern, never its address. */
export const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const note = noteOf(request);
    const started = performance.now();
    response.setHeader("X-Request-Id", note.id);
    response.on("close", () => {
      const { id: requestId, route } = note;
      const line = { requestId, method: request.method, route, status: response.statusCode };
      const durationMs = Math.round(performance.now() - started);
      log.info({ ...line, durationMs, ...(!response.writableFinished && { aborted: true }) }, "request");
    });
    next();
  };
