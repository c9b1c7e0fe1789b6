import type pg from "pg";
import type { CopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";

export type LiveSnapshot = {
  readonly importId: number;
  readonly header: readonly string[] | undefined;
  readonly rows: number | undefined;
  readonly publishedAt: Date | undefined;
};

type LiveRow = {
  readonly id: number;
  readonly header: string[] | null;
  readonly rows_loaded: number | null;
  readonly published_at: Date | null;
};

/** The live snapshot of a set; undefined if there is none. */
export async function findLive(
  client: pg.ClientBase,
  { dataSet }: CopiedSet,
): Promise<LiveSnapshot | undefined> {
  const { rows } = await client.query<LiveRow>(
    `select i.id, i.header, i.rows_loaded, i.published_at from fmcsa.live l
     join fmcsa.imports i on i.id = l.import_id where l.data_set = $1`,
    [dataSet.id],
  );
  const [found] = rows;
  return (
    found && {
      importId: found.id,
      header: found.header ?? undefined,
      rows: found.rows_loaded ?? undefined,
      publishedAt: found.published_at ?? undefined,
    }
  );
}
