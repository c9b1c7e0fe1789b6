import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";

/** Every table that has a text somewhere, in whatever case: in any column, or as it is among the bytes of a file. */
export async function findTables(db: Database, text: string): Promise<string[]> {
  const columns = await db.execute<{ name: string; bytes: string | null }>(
    sql`select table_name as name, string_agg(column_name, ' ') filter (where data_type = 'bytea') as bytes
      from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  );
  const found: string[] = [];
  for (const { name, bytes } of columns.rows) {
    const isInBytes = (bytes ?? "")
      .split(" ")
      .filter(Boolean)
      .map((column) => ` or position(convert_to('${text}', 'UTF8') in ${column}) > 0`);
    const query = `select 1 from ${name} as each where each::text ilike '%${text}%'${isInBytes.join("")} limit 1`;
    if ((await db.execute(sql.raw(query))).rows.length > 0) found.push(name);
  }
  return found;
}
