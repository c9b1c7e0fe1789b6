import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type DestinationStream, type Logger } from "pino";
import { getSchemaMessage } from "./db/error/schema-message.ts";

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Runs what serves a request: each line that it logs, however deep, has the request's id. */
export const withRequestId = (requestId: string, serve: () => void): void => requestIds.run(requestId, serve);

const addRequestId = (): object => {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
};

/**
 * JSON lines, on standard output by default. Only fields named by the caller are written: never pass a body,
 * name, address, token or query string.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: {}, mixin: addRequestId };
  return destination ? pino(options, destination) : pino(options);
}

type ErrorParts = {
  readonly kind: string;
  readonly code?: string;
  readonly at?: string;
  readonly message?: string;
};

/**
 * The loggable parts of an error: its kind, code and origin. Messages can quote user data: the only ones are
 * PostgreSQL's about its schema.
 */
export function describeError(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = errorCode(error);
  const at = error.stack?.split("\n").find((line) => line.trimStart().startsWith("at "));
  const message = getSchemaMessage(error);
  return {
    kind: error.name,
    ...(code && { code }),
    ...(at && { at: at.trim() }),
    ...(message && { message }),
  };
}

/** The code that Node, PostgreSQL or SMTP gave an error, searched for along its causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
