import type pg from "pg";
import { copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";

const killed = "The import ended before it was done: its process was stopped.";

/** Removes an import's tables, and says what became of it. */
export async function dropImport(client: pg.ClientBase, importId: number): Promise<void> {
  await client.query(`drop schema if exists ${toImportSchema(importId)} cascade`);
}

/** Ids of imports that match. */
async function findImports(client: pg.ClientBase, condition: string, values: unknown[] = []) {
  const { rows } = await client.query<{ id: number }>(
    `select id from fmcsa.imports i where ${condition} order by id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes what killed imports left behind, and snapshots older than the previous one. Only for who has the lock:
 * then nobody else is loading.
 */
export async function dropUnused(client: pg.ClientBase): Promise<void> {
  // Computed tables aren't under this lock.
  const ids = copiedSets.map(({ dataSet }) => dataSet.id);
  const dead = await findImports(client, "state in ('loading', 'checking') and data_set = any($1)", [ids]);
  for (const id of dead) {
    await dropImport(client, id);
    await client.query(
      "update fmcsa.imports set state = 'failed', finished_at = now(), error = $2 where id = $1",
      [id, killed],
    );
  }
  const old = await findImports(
    client,
    "state = 'previous' and not exists (select from fmcsa.live l where i.id in (l.import_id, l.previous_id))",
  );
  for (const id of old) {
    await dropImport(client, id);
    await client.query("update fmcsa.imports set state = 'dropped' where id = $1", [id]);
  }
}
