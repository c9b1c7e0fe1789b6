import type pg from "pg";
import { controlTables } from "#server/fmcsa/mirror/control-tables.ts";
import type { Reject } from "./import-record.ts";

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
