/** Common interface of pg and PGlite, of a connection or a pool. */
export type SqlClient = {
  readonly query: (
    text: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
};

/** Resolves to false if the connection is lost: then the server rolls back. */
export async function rollback(client: SqlClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}

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

export async function hasTable(client: SqlClient, table: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as found", [table]);
  return rows[0]?.found === true;
}
