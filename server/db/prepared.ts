import { fillPlaceholders } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./store.ts";

const builder = drizzle.mock();

type Built = { readonly toSQL: () => { readonly sql: string; readonly params: unknown[] } };

/** Builds a statement once per process and parses it once per connection. `values` fill placeholders; rows use column names. */
export function prepare<Row extends object = Record<string, unknown>>(
  name: string,
  build: (builder: ReturnType<typeof drizzle.mock>) => Built,
) {
  const { sql: text, params } = build(builder).toSQL();
  return async (db: Database, values: Record<string, unknown>): Promise<pg.QueryResult<Row>> => {
    const filled = fillPlaceholders(params, values);
    try {
      return await db.$client.query<Row>({ name, text, values: filled });
    } catch (error) {
      // Omits the values, which are personal data.
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
    }
  };
}
