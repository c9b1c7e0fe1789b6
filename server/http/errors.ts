import type { ErrorRequestHandler, RequestHandler } from "express";
import type { ErrorBody } from "#shared/api/endpoint.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { AppError } from "#server/base/app-error.ts";
import { requestContext } from "./request-context.ts";

export const unknownPath: RequestHandler = () => {
  throw new AppError(404, "This address doesn't exist.");
};

export const answerErrors =
  (log: Log): ErrorRequestHandler =>
  // Express recognizes error handlers by their four parameters.
  (error: unknown, request, response, _next) => {
    const { id: requestId, route } = requestContext(request);
    const known = toAppError(error);
    if (!known || response.headersSent || isDatabaseUnavailable(error))
      log.error({ requestId, route, error: describeError(error) }, "request failed");
    if (response.headersSent) {
      // Express would print the error with the query and its values first.
      response.destroy();
      return;
    }
    response.status(known?.status ?? 500);
    const seconds = known?.options.retryAfterSeconds;
    if (seconds !== undefined) response.set("Retry-After", String(seconds));
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(toErrorBody(known, requestId)));
  };

function toErrorBody(known: AppError | undefined, requestId: string): ErrorBody {
  const { retryAfterSeconds: _seconds, moreErrors = 0, ...options } = known?.options ?? {};
  const errors = known?.errors ?? [];
  return {
    success: false,
    message: known?.message ?? "Something went wrong on our side. Please try again.",
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(moreErrors > 0 && { moreErrors }),
    ...options,
    requestId,
  };
}

const databaseUnavailable = new AppError(
  503,
  "Rigfile can't save or load data right now. Please try again in a few seconds.",
  [],
  { retryAfterSeconds: 2 },
);

/** Express's own errors, such as an undecodable URL, have a status. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable;
  if (!(error instanceof Error)) return undefined;
  const status: unknown = Reflect.get(error, "status");
  const isClients = typeof status === "number" && status >= 400 && status < 500;
  return isClients ? new AppError(status, "The request could not be understood.") : undefined;
}
