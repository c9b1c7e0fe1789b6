import type { ErrorRequestHandler, RequestHandler } from "express";
import type { ErrorBody } from "#shared/api/errors.ts";
import { describeError, type Log } from "../log.ts";
import { AppError } from "./app-error.ts";
import { noteOf } from "./request-info.ts";

/** What body-parser and Express themselves complain about, by the name or the status they give it. */
const complaints: Record<string, [status: number, message: string]> = {
  "entity.too.large": [413, "That is too large to send."],
  "entity.parse.failed": [400, "The request is not valid JSON."],
  "encoding.unsupported": [415, "This content encoding is not supported."],
  "charset.unsupported": [415, "Please send the text as UTF-8."],
};

/** Unknown paths below /api answer like the rest of it. */
export const unknownPath: RequestHandler = () => {
  throw new AppError(404, "There is nothing at this address.");
};

/** The one place where an error becomes an answer. */
export const answerErrors =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const { id: requestId, route } = noteOf(request);
    const known = toAppError(error);
    if (!known) log.error({ requestId, route, error: describeError(error) }, "request failed");
    if (response.headersSent) {
      next(error);
      return;
    }
    const body: ErrorBody = {
      success: false,
      message: known?.message ?? "Something went wrong on our side. Please try again.",
      ...(known && known.errors.length > 0 && { errors: [...known.errors] }),
      requestId,
    };
    if (known?.retryAfterSeconds !== undefined) response.set("Retry-After", String(known.retryAfterSeconds));
    response.status(known?.status ?? 500).json(body);
  };

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const type: unknown = Reflect.get(error, "type");
  const complaint = typeof type === "string" ? complaints[type] : undefined;
  if (complaint) return new AppError(...complaint);
  const status: unknown = Reflect.get(error, "status");
  const isClients = typeof status === "number" && status >= 400 && status < 500;
  return isClients ? new AppError(status, "The request could not be understood.") : undefined;
}
