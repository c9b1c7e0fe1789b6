import type { OpenDatabase } from "#server/db/database.ts";
import { checkToolVersion, runTool, toToolConnection } from "./postgres-tools.ts";

type Parts = { readonly database: Pick<OpenDatabase, "pool">; readonly url: string };

async function findMajorVersion({ database: { pool } }: Parts): Promise<number> {
  const version = "select current_setting('server_version_num')::integer / 10000 as major";
  return (await pool.query<{ major: number }>(version)).rows[0]?.major ?? 0;
}

/** Our copy of FMCSA's data: gigabytes that anybody can download again. */
const isCopied = "schemaname = 'fmcsa' or schemaname ~ '^fmcsa_[0-9]+$'";
const withoutCopy = ["--exclude-schema=fmcsa", "--exclude-schema=fmcsa_[0-9]*"];

/** Writes the database, without the copy of FMCSA's data, as it was at one moment, to a file in pg_dump's own format. Throws CommandError. */
export async function dumpPostgres(parts: Parts, file: string): Promise<void> {
  await checkToolVersion("pg_dump", await findMajorVersion(parts));
  const { url, password } = toToolConnection(parts.url);
  const how = ["--format=custom", "--compress=1", "--no-password", ...withoutCopy];
  await runTool("pg_dump", [...how, `--file=${file}`, `--dbname=${url}`], password);
}

/** Fills the database from a file of `dumpPostgres`, all or nothing; its account owns everything then. Throws CommandError. */
export async function fillPostgres(parts: Parts, file: string): Promise<void> {
  await checkToolVersion("pg_restore", await findMajorVersion(parts));
  const { url, password } = toToolConnection(parts.url);
  const how = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password"];
  await runTool("pg_restore", [...how, `--dbname=${url}`, file], password);
}

/** How many tables there are, of any program; the copy of FMCSA's data may be loaded before a restore. */
export async function countTables({ pool }: Pick<OpenDatabase, "pool">): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_catalog.pg_tables
     where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' and not (${isCopied})`,
  );
  return rows[0]?.count ?? 0;
}
