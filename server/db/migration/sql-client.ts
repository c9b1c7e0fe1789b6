import { errorCode } from "#server/log.ts";

/** One connection, or a pool: what pg and PGlite have in common. */
export type SqlClient = {
  readonly query: (
    text: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
};

/** Takes back a transaction. Resolves to false if its connection is lost: then the server does it. */
export async function rollback(client: SqlClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}

/** The database's own words and its code, such as "deadlock detected (SQLSTATE 40P01)"; never a statement's values. */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = errorCode(cause);
  const message = cause.message || cause.name;
  return code === undefined
    ? message
    : `${message} (${/^[0-9A-Z]{5}$/.test(code) ? `SQLSTATE ${code}` : code})`;
}
