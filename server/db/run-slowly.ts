import { DrizzleQueryError } from "drizzle-orm/errors";
import type pg from "pg";
import type { Database } from "./database.ts";

/**
 * Runs statements of a transaction without parameters that may take longer than a request's: up to
 * `timeoutMs` each. Requests that wait for what they lock fail meanwhile.
 */
export function runSlowly(db: Database, timeoutMs: number) {
  const run = async <Row extends pg.QueryResultRow>(text: string, limitMs: number): Promise<Row[]> => {
    try {
      // Of pg's types, only those of a connection have this setting; a query's overrides it.
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
