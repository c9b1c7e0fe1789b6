import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type DestinationStream, type Logger } from "pino";

/**
 * SQLSTATEs with messages about the schema only. 42601, 22 and 23 quote values:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const parsingCodes = "42701 42702 42703 42704 42725 42803 42804 42846 42883 42P01 42P02 42P08 42P18".split(
  " ",
);

/** Errors after parsing that still quote no value: a missing right, ON CONFLICT without an index. */
const laterCodes: readonly string[] = ["42501", "42P10"];

const quotedParts = /"([^"]*)"/g;
const schemaName = /^[a-z_][a-z0-9_.$]{0,62}$/;
const maxLength = 200;

/** Returns PostgreSQL's message if it can't quote a value. */
function getSchemaMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isFromPostgres(error)) return getSchemaMessage(error.cause);
  const { code, message, position } = error;
  if (message.length > maxLength) return undefined;
  // Raised while the statement was parsed, before it had values: a value that becomes a name has no position.
  const isParsing = position !== undefined && parsingCodes.includes(code);
  if (!isParsing && !laterCodes.includes(code)) return undefined;
  const names = Array.from(message.matchAll(quotedParts), ([, name = ""]) => name);
  return names.every((name) => schemaName.test(name)) ? message : undefined;
}

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Adds the request's id to each line logged while it is served. */
export const withRequestId = (requestId: string, serve: () => void): void => requestIds.run(requestId, serve);

const addRequestId = (): object => {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
};

/** Logs JSON lines. Callers name each field: never pass a body, name, address, token or query string. */
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

/** Loggable parts of an error. Messages can quote user data: only PostgreSQL's about its schema are kept. */
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

/** Stack lines without the message, which may contain lines that look alike. */
export function getFrames({ message, stack = "" }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines.filter((line) => line.trimStart().startsWith("at "));
}

export type Reason = { readonly message: string; readonly code: string | undefined };

/** Omits a query's values. Not for errors of requests, whose messages can quote user data: see describeError. */
export function toReason(error: unknown): Reason {
  const source = findSource(error);
  if (!(source instanceof Error)) return { message: String(source), code: undefined };
  const code = errorCode(source);
  // Class 22 (data exceptions) quotes the value: PostgreSQL manual, appendix A.
  if (isFromPostgres(source) && code?.startsWith("22"))
    return { message: "The database refused a value", code };
  return { message: isQuery(source) ? "a query failed" : source.message || source.name, code };
}

export function explainError(error: unknown): string {
  const { message, code } = toReason(error);
  return isFromPostgres(findSource(error)) ? `${message} (SQLSTATE ${code})` : message;
}

type PostgresError = Error & { readonly code: string; readonly position?: unknown };

/** Only PostgreSQL's own errors have a severity. */
const isFromPostgres = (error: unknown): error is PostgresError =>
  error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";

/** Drizzle's message is the query with its values; PGlite adds params beside PostgreSQL's message. */
const isQuery = (error: Error): boolean => "params" in error && !isFromPostgres(error);

/** Returns PostgreSQL's own error, or the cause of a query that never reached it. Node tries each address of a name. */
function findSource(error: unknown): unknown {
  if (!(error instanceof Error) || isFromPostgres(error)) return error;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  const [cause] = causes;
  if (cause === undefined) return error;
  const source = findSource(cause);
  return isQuery(error) || error.message === "" || isFromPostgres(source) ? source : error;
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
