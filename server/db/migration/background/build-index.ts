import { z } from "zod";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import type { IndexJob } from "./background-job.ts";

const stateSchema = z.enum(["missing", "valid", "invalid", "building"]);
type State = z.output<typeof stateSchema>;

/** Whether the index is there, left behind half built, or being built, perhaps for a process that has died. */
export async function getIndexState(client: SqlClient, name: string): Promise<State> {
  const { rows } = await client.query(
    `select case
        when indisvalid then 'valid'
        when exists (select from pg_stat_progress_create_index where index_relid = indexrelid) then 'building'
        else 'invalid' end as state
      from pg_index where indexrelid = to_regclass($1)`,
    [name],
  );
  return stateSchema.parse(rows[0]?.state ?? "missing");
}

/**
 * Builds an index on a connection outside of transactions; concurrently, others write meanwhile. Resolves to false
 * if it is already being built. A build that was cut off leaves an invalid index, which only costs time: it is
 * dropped first.
 */
export async function buildIndex(
  client: SqlClient,
  { name, prepare, definition }: IndexJob,
  isConcurrent: boolean,
): Promise<boolean> {
  if (prepare !== undefined) await client.query(prepare);
  const state = await getIndexState(client, name);
  if (state === "building") return false;
  const how = isConcurrent ? "concurrently " : "";
  if (state === "invalid") await client.query(`drop index ${how}${name}`);
  if (state !== "valid") await client.query(`create index ${how}${name} on ${definition}`);
  return true;
}
