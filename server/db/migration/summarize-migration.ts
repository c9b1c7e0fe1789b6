import { z } from "zod";
import { usNumber } from "#shared/text/us-english.ts";
import type { Migration } from "./read-migrations.ts";
import type { SqlClient } from "./sql-client.ts";

const sizeSchema = z.object({ name: z.string(), megabytes: z.number().nullable() });
type Step = { readonly does: string; readonly table: string };

const comments = /^\s*--.*$/gm;
const forms: readonly RegExp[] = [
  /^(create (?:unlogged )?table|alter table|drop table|update|insert into|delete from) (?:if (?:not )?exists )?(?:only )?([\w".]+)/i,
  /^(create (?:unique )?index) .*? on ([\w".]+)/is,
  /^(create (?:or replace )?(?:function|trigger|sequence|extension)) (?:if not exists )?([\w".]+)/i,
];

/** What a statement does, and to what; undefined for other statements. */
export function toStep(statement: string): Step | undefined {
  const text = statement.replaceAll(comments, "").trim();
  const found = forms.map((form) => form.exec(text)).find((each) => each !== null);
  const [, does = "", table = ""] = found ?? [];
  if (found === undefined) return undefined;
  return { does: does.toLowerCase(), table: table.replaceAll('"', "").replace(/^public\./, "") };
}

/**
 * What a migration does, a line for each kind of statement, such as "alter table outbox_messages (1,240 MB), pdfs": sizes of
 * the tables that are there, from 1 MB on. What it locks is free again when the migration is done.
 */
export async function summarizeMigration(client: SqlClient, { statements }: Migration): Promise<string[]> {
  const steps = statements.map(toStep);
  const known = steps.filter((step) => step !== undefined);
  const other = steps.length - known.length;
  const sizes = await findSizes(
    client,
    known.map(({ table }) => table),
  );
  const kinds = [...new Set(known.map(({ does }) => does))];
  const lines = kinds.map((kind) => {
    const names = new Set(known.flatMap(({ does, table }) => (does === kind ? table : [])));
    return `${kind} ${Array.from(names, (name) => `${name}${sizes.get(name) ?? ""}`).join(", ")}`;
  });
  return other > 0 ? [...lines, `${usNumber(other)} other`] : lines;
}

/** How large the tables are, in words; those below a megabyte, and those that aren't there, are left out. */
async function findSizes(client: SqlClient, tables: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `select name, round(pg_total_relation_size(to_regclass(name)) / 1000000.0)::float8 as megabytes
      from unnest($1::text[]) as name`,
    [[...new Set(tables)]],
  );
  return new Map(
    z
      .array(sizeSchema)
      .parse(rows)
      .filter(({ megabytes }) => megabytes)
      .map(({ name, megabytes }) => [name, ` (${usNumber(megabytes ?? 0)} MB)`]),
  );
}
