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

/** Runs `work` in a transaction, which any error takes back. */
export async function inTransaction<T>(client: SqlClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await rollback(client);
    throw error;
  }
}

/** Resolves to true if a table is there; its name may have a schema. */
export async function hasTable(client: SqlClient, table: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as found", [table]);
  return rows[0]?.found === true;
}
