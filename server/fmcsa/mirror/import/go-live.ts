import pg from "pg";
import { copySchema, toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { swapBetweenLookups } from "./swap-between-lookups.ts";

/** Tables of an import, each of which has a view of the same name in the mirror's schema. */
export type NewSnapshot = {
  readonly importId: number;
  /** A data set's id, or the name of what is computed: "percentiles". */
  readonly name: string;
  readonly tables: readonly string[];
  /** Views that this snapshot has no table for. */
  readonly dropped?: readonly string[];
};

async function swap(client: pg.ClientBase, { importId, name, tables, dropped = [] }: NewSnapshot) {
  const schema = pg.escapeIdentifier(toImportSchema(importId));
  for (const table of [...dropped, ...tables].map(pg.escapeIdentifier))
    await client.query(`drop view if exists ${copySchema}.${table}`);
  for (const table of tables.map(pg.escapeIdentifier))
    await client.query(`create view ${copySchema}.${table} as select * from ${schema}.${table}`);
  await client.query(
    "update fmcsa.imports set state = 'previous' where data_set = $1 and state = 'live' and id <> $2",
    [name, importId],
  );
  await client.query(
    "update fmcsa.imports set state = 'live', finished_at = coalesce(finished_at, now()) where id = $1",
    [importId],
  );
  await client.query(
    `insert into fmcsa.live (data_set, import_id, published_at, loaded_at)
     select data_set, id, published_at, now() from fmcsa.imports where id = $1
     on conflict (data_set) do update set previous_id = fmcsa.live.import_id, import_id = excluded.import_id,
       published_at = excluded.published_at, loaded_at = excluded.loaded_at`,
    [importId],
  );
}

/** Makes an import the one that look-ups read, in one transaction; the one before stays for `fmcsa rollback`. */
export const goLive = async (client: pg.ClientBase, snapshot: NewSnapshot): Promise<void> =>
  swapBetweenLookups(client, async () => swap(client, snapshot));
