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
  const [at] = getFrames(error);
  const message = getSchemaMessage(error);
  return {
    kind: error.name,
    ...(code && { code }),
    ...(at && { at: at.trim() }),
    ...(message && { message }),
  };
}

/** The lines of an error's stack, without its message, which may have lines that look like these. */
export function getFrames({ message, stack = "" }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines.filter((line) => line.trimStart().startsWith("at "));
}

/**
 * What is wrong, in words for the operator: of a failed query, what the database said and its SQLSTATE, without the
 * query and its values. Not for errors of requests, whose messages can quote user data: see describeError.
 */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return explainQuery(error) ?? (error.message || error.name);
}

/** Undefined if no query failed. */
function explainQuery(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("severity" in error && "code" in error) {
    // Class 22 (data exceptions) quotes the value: PostgreSQL manual, appendix A.
    const quotes = String(error.code).startsWith("22");
    return `${quotes ? "The database refused a value" : error.message} (SQLSTATE ${String(error.code)})`;
  }
  const cause = getFirstCause(error);
  // Drizzle's message is the query with its values.
  return "params" in error
    ? explainError(getFirstCause(cause) ?? cause ?? "a query failed")
    : explainQuery(cause);
}

function getFirstCause(error: unknown): unknown {
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [];
  return causes[0] ?? (error instanceof Error ? error.cause : undefined);
}

/** The code that Node, PostgreSQL or SMTP gave an error, searched for along its causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
