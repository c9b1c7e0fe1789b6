import type pg from "pg";
import type { CopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import { toImportSchema, toTable, toView } from "#server/db/fmcsa-copy/copy-tables.ts";

/** In milliseconds: a look-up holds its lock for less. */
const lockMs = 2000;

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Makes an import the one that look-ups read, in one transaction; the one before stays for `fmcsa rollback`. */
export async function goLive(client: pg.ClientBase, set: CopiedSet, importId: number): Promise<void> {
  const { id } = set.dataSet;
  await inTransaction(client, async () => {
    await client.query(`drop view if exists ${toView(set)}`);
    await client.query(
      `create view ${toView(set)} as select * from ${toTable(set, toImportSchema(importId))}`,
    );
    await client.query(
      "update fmcsa.imports set state = 'previous' where data_set = $1 and state = 'live' and id <> $2",
      [id, importId],
    );
    await client.query("update fmcsa.imports set state = 'live', finished_at = now() where id = $1", [
      importId,
    ]);
    await client.query(
      `insert into fmcsa.live (data_set, import_id, published_at, loaded_at)
       select data_set, id, published_at, now() from fmcsa.imports where id = $1
       on conflict (data_set) do update set previous_id = fmcsa.live.import_id, import_id = excluded.import_id,
         published_at = excluded.published_at, loaded_at = excluded.loaded_at`,
      [importId],
    );
  });
}
