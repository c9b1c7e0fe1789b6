import type pg from "pg";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { RowCounts } from "./copy-rows.ts";
import type { ImportSource } from "./import-outcome.ts";

/** Number of rejected rows that are listed of an import; its count has all. */
const mostListed = 1000;

export type Reject = { readonly line: number; readonly reason: string };

/** Notes that an import begins; resolves to its id. */
export async function beginImport(
  client: pg.ClientBase,
  { dataSet }: MirroredSet,
  { label, publishedAt, rowsExpected }: ImportSource,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into fmcsa.imports (data_set, state, source, published_at, rows_expected)
     values ($1, 'loading', $2, $3, $4) returning id`,
    [dataSet.id, label, publishedAt ?? null, rowsExpected ?? null],
  );
  const [created] = rows;
  if (!created) throw new Error("no import was noted");
  return created.id;
}

export type ReadFile = {
  readonly header: readonly string[];
  readonly size: number;
  readonly sha256: string;
  readonly counts: RowCounts;
};

export async function noteRead(client: pg.ClientBase, importId: number, file: ReadFile): Promise<void> {
  const { loaded, rejected, unnumbered } = file.counts;
  await client.query(
    `update fmcsa.imports set state = 'checking', header = $2, bytes = $3, sha256 = $4, rows_read = $5,
       rows_loaded = $6, rows_rejected = $7, rows_unnumbered = $8 where id = $1`,
    [
      importId,
      file.header,
      file.size,
      file.sha256,
      loaded + rejected + unnumbered,
      loaded,
      rejected,
      unnumbered,
    ],
  );
}

export async function noteFailure(client: pg.ClientBase, importId: number, reason: string): Promise<void> {
  await client.query(
    "update fmcsa.imports set state = 'failed', finished_at = now(), error = $2 where id = $1",
    [importId, reason],
  );
}

/** Collects rejected rows: the first thousand are listed, without what they have. */
export function collectRejects() {
  const listed: Reject[] = [];
  return {
    add: (line: number, reason: string): void => {
      if (listed.length < mostListed) listed.push({ line, reason });
    },
    write: async (client: pg.ClientBase, importId: number): Promise<void> => {
      await client.query(
        `insert into fmcsa.rejects (import_id, line, reason)
         select $1, line, reason from unnest($2::int[], $3::text[]) as given (line, reason)`,
        [importId, listed.map(({ line }) => line), listed.map(({ reason }) => reason)],
      );
    },
  };
}
