import pg from "pg";
import { errorCode } from "#server/base/log.ts";
import { mirrorSchema, toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";

/** In milliseconds: while views wait to be swapped, look-ups wait behind them. */
const lockMs = 50;
/** Tries, a second apart, while a long look-up holds a view. */
const attempts = 300;

/** Tables of an import, each of which has a view of the same name in the mirror's schema. */
export type NewSnapshot = {
  readonly importId: number;
  /** A data set's id, or the name of what is computed: "percentiles". */
  readonly name: string;
  readonly tables: readonly string[];
  readonly dropped?: readonly string[];
};

async function swap(client: pg.ClientBase, { importId, name, tables, dropped = [] }: NewSnapshot) {
  const schema = pg.escapeIdentifier(toImportSchema(importId));
  for (const table of [...dropped, ...tables].map(pg.escapeIdentifier))
    await client.query(`drop view if exists ${mirrorSchema}.${table}`);
  for (const table of tables.map(pg.escapeIdentifier))
    await client.query(`create view ${mirrorSchema}.${table} as select * from ${schema}.${table}`);
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

/** "lock_not_available", "deadlock_detected": a look-up was in the way. */
const isInTheWay = (error: unknown): boolean => ["55P03", "40P01"].includes(errorCode(error) ?? "");

async function swapInTransaction(client: pg.ClientBase, snapshot: NewSnapshot): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await swap(client, snapshot);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Makes an import the one that look-ups read; the one before stays for `fmcsa rollback`. Tries for minutes. */
export async function goLive(client: pg.ClientBase, snapshot: NewSnapshot): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await swapInTransaction(client, snapshot);
      return;
    } catch (error) {
      if (!isInTheWay(error) || attempt === attempts) throw error;
    }
    await client.query("select pg_sleep(1)");
  }
}
