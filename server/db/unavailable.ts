import { DrizzleQueryError } from "drizzle-orm/errors";

/** The database could not be used; the cause says why. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The database is not available.", { cause });
  }
}

/**
 * SQLSTATE classes and codes that say "not now" (PostgreSQL manual, appendix A): connection exceptions, insufficient
 * resources (disk full, memory, connections), operator intervention (shutdown, crash, timeout), I/O errors, a server
 * that takes no writes, a transaction that idled or waited too long, deadlocks.
 */
const sqlStates = /^(08...|53...|57...|58...|25006|25P03|55P03|40001|40P01)$/;

/** What Node says of a connection that cannot be made or broke. */
const systemCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** What pg and its pool say of connections, in errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** Whether an error came from a database that cannot be used right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  // An outside service may be out of reach for the same reasons: only what comes from a query counts.
  return error instanceof DrizzleQueryError || "severity" in error || messages.test(error.message)
    ? isConnectionFault(error)
    : isDatabaseUnavailable(error.cause);
}

function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (sqlStates.test(code) || systemCodes.test(code) || messages.test(error.message)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isConnectionFault);
}
