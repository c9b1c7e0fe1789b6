import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#server/db/store.ts";

type Opened = { readonly database: Pick<OpenDatabase, "db"> };

/** The rows of any query. */
export const query = async ({ database: { db } }: Opened, text: string): Promise<Record<string, string>[]> =>
  (await db.execute<Record<string, string>>(sql.raw(text))).rows;

/** A hash of every row of every table in use whose name doesn't match. */
export async function hashRows(opened: Opened, without: RegExp): Promise<Record<string, string[]>> {
  const tables = await query(opened, "select tablename as name from pg_tables where schemaname = 'public'");
  const rows: Record<string, string[]> = {};
  for (const { name = "" } of tables.filter((table) => !without.test(table.name ?? "")))
    rows[name] = (await query(opened, `select md5(each::text) as hash from ${name} as each order by 1`)).map(
      ({ hash = "" }) => hash,
    );
  return rows;
}

/** Every table of any schema that has a text somewhere: in any column, or among the bytes of a file. */
export async function findTables(opened: Opened, text: string): Promise<string[]> {
  const columns = await query(
    opened,
    `select table_schema || '.' || table_name as name, string_agg(column_name, ' ') filter (where data_type = 'bytea') as bytes
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') group by 1`,
  );
  const found: string[] = [];
  for (const { name = "", bytes } of columns) {
    const isInBytes = (bytes ?? "")
      .split(" ")
      .filter(Boolean)
      .map((column) => ` or position(convert_to('${text}', 'UTF8') in ${column}) > 0`);
    const isThere = `select 1 from ${name} as each where each::text ilike '%${text}%'${isInBytes.join("")} limit 1`;
    if ((await query(opened, isThere)).length > 0) found.push(name);
  }
  return found;
}
