import { DrizzleQueryError } from "drizzle-orm/errors";
import type pg from "pg";
import type { Database } from "./database.ts";

/** Runs statements without parameters for up to `timeoutMs` each. Requests that wait for their locks fail meanwhile. */
export function runSlowly(db: Database, timeoutMs: number) {
  const run = async <Row extends pg.QueryResultRow>(text: string, limitMs: number): Promise<Row[]> => {
    try {
      // pg's types lack this setting for a query, where it overrides the connection's.
      const query: pg.QueryConfig & Pick<pg.ClientConfig, "query_timeout"> = { text, query_timeout: limitMs };
      return (await db.$client.query<Row>(query)).rows;
    } catch (error) {
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
    }
  };
  return async <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string): Promise<Row[]> => {
    await run(`set local statement_timeout = ${timeoutMs}`, timeoutMs);
    return run<Row>(text, timeoutMs + 500);
  };
}
