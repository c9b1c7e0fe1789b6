import pg from "pg";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { errorCode } from "#server/base/log.ts";
import { mirrorSchema, toImportSchema, controlTables } from "#server/fmcsa/mirror/mirror-tables.ts";
import type { Reject } from "./import-record.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { withImportLock } from "./connect.ts";

export type LiveSnapshot = {
  readonly importId: number;
  readonly header: readonly string[] | null;
  readonly rows: number | null;
  readonly publishedAt: Date | null;
};

/** The live snapshot of a set; undefined if there is none. */
export async function findLive(
  client: pg.ClientBase,
  { dataSet }: MirroredSet,
): Promise<LiveSnapshot | undefined> {
  const { rows } = await client.query<LiveSnapshot>(
    `select i.id as "importId", i.header, i.rows_loaded as rows, i.published_at as "publishedAt" from fmcsa.live l
     join fmcsa.imports i on i.id = l.import_id where l.data_set = $1`,
    [dataSet.id],
  );
  return rows[0];
}

/** In milliseconds: while views wait to be swapped, look-ups wait behind them. */
const lockMs = 50;
/** Tries, a second apart, while a long look-up holds a view. */
const attempts = 300;

/** Tables of an import, each of which has a view of the same name in the mirror's schema. */
type NewSnapshot = {
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

export type SnapshotState = {
  readonly name: string;
  /** Since when look-ups read it. */
  readonly liveSince: Date;
  readonly publishedAt: Date | null;
  readonly rows: number | null;
  readonly rejected: number | null;
  /** Rows without a USDOT number, which are skipped; null if they weren't counted. */
  readonly unnumbered: number | null;
  /** True if a rollback brings another snapshot back. */
  readonly hasPrevious: boolean;
  /** When that was published or else loaded. */
  readonly previousAt: Date | null;
};

export type ImportFailure = { readonly name: string; readonly at: Date; readonly reason: string };

export async function listSnapshots(client: pg.ClientBase): Promise<SnapshotState[]> {
  await client.query(controlTables);
  const { rows } = await client.query<SnapshotState>(
    `select l.data_set as name, l.loaded_at as "liveSince", l.published_at as "publishedAt", i.rows_loaded as rows,
       i.rows_rejected as rejected, i.rows_unnumbered as unnumbered, p.id is not null as "hasPrevious",
       coalesce(p.published_at, p.finished_at) as "previousAt"
     from fmcsa.live l join fmcsa.imports i on i.id = l.import_id
     left join fmcsa.imports p on p.id = l.previous_id and p.state = 'previous' order by l.data_set`,
  );
  return rows;
}

/** The last failure of each set, if nothing was imported since. */
export async function listFailures(client: pg.ClientBase): Promise<ImportFailure[]> {
  const { rows } = await client.query<ImportFailure>(
    `select data_set as name, coalesce(finished_at, started_at) as at, error as reason from (
       select distinct on (data_set) * from fmcsa.imports where state <> 'downloading' order by data_set, id desc
     ) as last where state = 'failed' and error is not null`,
  );
  return rows;
}

export async function listRejects(client: pg.ClientBase, importId: number, count: number): Promise<Reject[]> {
  const { rows } = await client.query<Reject>(
    "select line, reason from fmcsa.rejects where import_id = $1 order by line limit $2",
    [importId, count],
  );
  return rows;
}

/** none: there is no previous snapshot, and nothing was changed. */
type RollBackOutcome =
  | { readonly kind: "live"; readonly importId: number; readonly publishedAt: Date | undefined }
  | { readonly kind: "none" };

async function listTables(client: pg.ClientBase, importId: number): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = $1 order by tablename",
    [toImportSchema(importId)],
  );
  return rows.map(({ tablename }) => tablename);
}

type Snapshots = {
  readonly import_id: number;
  readonly previous_id: number;
  readonly published_at: Date | null;
};

async function findSnapshots(client: pg.ClientBase, id: DataSetId): Promise<Snapshots | undefined> {
  const { rows } = await client.query<Snapshots>(
    `select l.import_id, l.previous_id, i.published_at from fmcsa.live l
     join fmcsa.imports i on i.id = l.previous_id where l.data_set = $1 and i.state = 'previous'`,
    [id],
  );
  return rows[0];
}

/** Makes the previous snapshot of a set live again; a second rollback goes forward. Throws ImportRunningError. */
export async function rollBack(client: pg.ClientBase, id: DataSetId): Promise<RollBackOutcome> {
  return withImportLock(client, async () => {
    await client.query(controlTables);
    const found = await findSnapshots(client, id);
    if (!found) return { kind: "none" };
    const [tables, before] = [
      await listTables(client, found.previous_id),
      await listTables(client, found.import_id),
    ];
    const dropped = before.filter((table) => !tables.includes(table));
    await goLive(client, { importId: found.previous_id, name: id, tables, dropped });
    return { kind: "live", importId: found.previous_id, publishedAt: found.published_at ?? undefined };
  });
}
