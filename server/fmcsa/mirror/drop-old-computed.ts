import type pg from "pg";
import { toImportSchema } from "./mirror-tables.ts";

/** Drops computations that no rollback goes back to, or that were killed. Call it while no other one runs. */
export async function dropOldComputed(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from fmcsa.imports where data_set = $1 and state in ('loading', 'previous')
       and id not in (select unnest(array[import_id, previous_id]) from fmcsa.live where data_set = $1 and previous_id is not null)
       and id not in (select import_id from fmcsa.live where data_set = $1)`,
    [name],
  );
  for (const { id } of rows) {
    await client.query(`drop schema if exists ${toImportSchema(id)} cascade`);
    await client.query(
      "update fmcsa.imports set state = case state when 'previous' then 'dropped' else 'failed' end where id = $1",
      [id],
    );
  }
}
