import { usNumber } from "#shared/us-english.ts";
import type { Migration } from "./read-migrations.ts";
import type { SqlClient } from "./sql-client.ts";

type Step = { readonly does: string; readonly table: string };

const comments = /^\s*--.*$/gm;
const forms: readonly RegExp[] = [
  /^(create (?:unlogged )?table|alter table|drop table|update|insert into|delete from) (?:if (?:not )?exists )?(?:only )?([\w".]+)/i,
  /^(create (?:unique )?index) .*? on ([\w".]+)/is,
  /^(create (?:or replace )?(?:function|trigger|sequence|extension)) (?:if not exists )?([\w".]+)/i,
];

/** What a statement does, and to what; undefined for other statements. */
function toStep(statement: string): Step | undefined {
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
  const kinds = [...new Set(known.map(({ does }) => does))];
  const lines = kinds.map(async (kind) => {
    const names = new Set(known.flatMap(({ does, table }) => (does === kind ? table : [])));
    const sized = Array.from(names, async (name) => `${name}${await findSize(client, name)}`);
    return `${kind} ${(await Promise.all(sized)).join(", ")}`;
  });
  return [...(await Promise.all(lines)), ...(other > 0 ? [`${usNumber(other)} other`] : [])];
}

async function findSize(client: SqlClient, table: string): Promise<string> {
  const { rows } = await client.query(
    "select pg_total_relation_size(to_regclass($1))::float8 / 1000000 as mb",
    [table],
  );
  const megabytes = Math.round(Number(rows[0]?.mb ?? 0));
  return megabytes > 0 ? ` (${usNumber(megabytes)} MB)` : "";
}
