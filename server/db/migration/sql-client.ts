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
