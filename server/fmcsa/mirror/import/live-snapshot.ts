import type pg from "pg";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";

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
