import { DrizzleQueryError } from "drizzle-orm/errors";
import { errorCode } from "#server/base/log.ts";

/** The cause has the reason. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The database is not available.", { cause });
  }
}

/** Temporary failures (PostgreSQL manual, appendix A): connections, resources, operator, I/O, read-only, timeouts, deadlocks. */
const sqlStates = /^(08...|53...|57...|58...|25006|25P03|55P03|40001|40P01)$/;

/** Node's codes for failed or broken connections. */
const systemCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** Connection errors of pg and its pool without a code. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded when trying)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  // External services may be unreachable for the same reasons: only errors from queries count.
  return error instanceof DrizzleQueryError || "severity" in error || messages.test(error.message)
    ? isConnectionFault(error)
    : isDatabaseUnavailable(error.cause);
}

export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (sqlStates.test(code) || systemCodes.test(code) || messages.test(error.message)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isConnectionFault);
}

/** True for SQLSTATE 57014, query_canceled. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && errorCode(error) === "57014";
