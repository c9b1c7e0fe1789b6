import type pg from "pg";
import { controlTables } from "#server/fmcsa/mirror/control-tables.ts";
import type { Reject } from "./import-record.ts";

export type SnapshotState = {
  readonly name: string;
  /** Since when look-ups read it. */
  readonly liveSince: Date;
  readonly publishedAt: Date | undefined;
  readonly rows: number | undefined;
  readonly rejected: number | undefined;
  /** Rows without a USDOT number, which are skipped; undefined if they weren't counted. */
  readonly unnumbered: number | undefined;
  /** The snapshot that a rollback brings back. */
  readonly previous:
    | { readonly publishedAt: Date | undefined; readonly loadedAt: Date | undefined }
    | undefined;
};

export type ImportFailure = { readonly name: string; readonly at: Date; readonly reason: string };

type SnapshotRow = {
  readonly data_set: string;
  readonly loaded_at: Date;
  readonly published_at: Date | null;
  readonly rows_loaded: number | null;
  readonly rows_rejected: number | null;
  readonly rows_unnumbered: number | null;
  readonly previous_id: number | null;
  readonly previous_published: Date | null;
  readonly previous_finished: Date | null;
};

const toState = (row: SnapshotRow): SnapshotState => ({
  name: row.data_set,
  liveSince: row.loaded_at,
  publishedAt: row.published_at ?? undefined,
  rows: row.rows_loaded ?? undefined,
  rejected: row.rows_rejected ?? undefined,
  unnumbered: row.rows_unnumbered ?? undefined,
  previous:
    row.previous_id === null
      ? undefined
      : {
          publishedAt: row.previous_published ?? undefined,
          loadedAt: row.previous_finished ?? undefined,
        },
});

/** The live snapshots. */
export async function listSnapshots(client: pg.ClientBase): Promise<SnapshotState[]> {
  await client.query(controlTables);
  const { rows } = await client.query<SnapshotRow>(
    `select l.data_set, l.loaded_at, l.published_at, i.rows_loaded, i.rows_rejected,
       i.rows_unnumbered, p.id as previous_id, p.published_at as previous_published, p.finished_at as previous_finished
     from fmcsa.live l join fmcsa.imports i on i.id = l.import_id
     left join fmcsa.imports p on p.id = l.previous_id and p.state = 'previous' order by l.data_set`,
  );
  return rows.map(toState);
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

/** The first rejected rows of an import, by line. */
export async function listRejects(client: pg.ClientBase, importId: number, count: number): Promise<Reject[]> {
  const { rows } = await client.query<Reject>(
    "select line, reason from fmcsa.rejects where import_id = $1 order by line limit $2",
    [importId, count],
  );
  return rows;
}
