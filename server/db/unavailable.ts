import { DrizzleQueryError } from "drizzle-orm/errors";

/** The database could not be used; the cause has the reason. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The database is not available.", { cause });
  }
}

/**
 * SQLSTATE classes and codes of temporary failures (PostgreSQL manual, appendix A): connection exceptions,
 * insufficient resources (disk full, memory, connections), operator intervention (shutdown, crash, timeout),
 * I/O errors, a read-only server, a transaction that idled or waited too long, deadlocks.
 */
const sqlStates = /^(08...|53...|57...|58...|25006|25P03|55P03|40001|40P01)$/;

/** Node's error codes for a connection that failed or broke. */
const systemCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** Messages from pg and its pool for connection errors without a code. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded when trying)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** True if an error means that the database is unavailable right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  // An external service may be unreachable for the same reasons: only errors from queries count.
  return error instanceof DrizzleQueryError || "severity" in error || messages.test(error.message)
    ? isConnectionFault(error)
    : isDatabaseUnavailable(error.cause);
}

/** The same of an error that is known to come from the database. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (sqlStates.test(code) || systemCodes.test(code) || messages.test(error.message)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isConnectionFault);
}
