import type pg from "pg";

/**
 * Makes a connection send no named statements: behind a pooler in transaction mode, the next statement may run on another
 * connection of the server, where the name is unknown or has another meaning.
 */
export function withoutNames(client: pg.PoolClient): void {
  const query: (...request: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query: (statement: string | pg.QueryConfig, ...rest: unknown[]) =>
      query(typeof statement === "string" ? statement : { ...statement, name: undefined }, ...rest),
  });
}

/** Runs one statement in a transaction of its own, which `begin` gives its limits. All three are sent at once. */
export async function runInTransaction(
  client: pg.PoolClient,
  begin: pg.QueryConfig,
  run: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const [began, ran, committed] = await Promise.allSettled([
    client.query(begin),
    run(),
    // Of a failed transaction: rolls it back.
    client.query("commit"),
  ]);
  if (began.status === "rejected") throw began.reason;
  if (ran.status === "rejected") throw ran.reason;
  if (committed.status === "rejected") throw committed.reason;
  return ran.value;
}
