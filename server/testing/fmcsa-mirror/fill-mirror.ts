import pg from "pg";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { findMirroredSet, toTableName } from "#server/fmcsa/mirror/mirrored-sets.ts";
import {
  controlTables,
  createIndexes,
  createTable,
  toImportSchema,
} from "#server/fmcsa/mirror/mirror-tables.ts";
import { copyRows, type FileRow } from "#server/fmcsa/mirror/import/copy-rows.ts";
import { derivations } from "#server/fmcsa/mirror/derived/derivations.ts";
import { goLive } from "#server/fmcsa/mirror/import/snapshots.ts";

type Snapshot = {
  readonly rows: Iterable<SocrataRow>;
  /** ISO 8601. */
  readonly publishedAt?: string;
};

/** Rows that are written at once. */
const batchSize = 500;

function* numberLines(rows: Iterable<SocrataRow>): Generator<readonly FileRow[]> {
  let line = 1;
  let batch: FileRow[] = [];
  for (const row of rows) {
    batch.push({ line: (line += 1), row });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Makes rows, as FMCSA publishes them, the live snapshots of their data sets. Rejected rows fail the test. */
export async function fillMirror(url: string, snapshots: Readonly<Record<string, Snapshot>>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(controlTables);
    for (const [id, { rows, publishedAt }] of Object.entries(snapshots)) {
      const set = findMirroredSet(id);
      if (!set) throw new Error(`${id} isn't mirrored`);
      const { rows: created } = await client.query<{ id: number }>(
        "insert into fmcsa.imports (data_set, state, source, published_at) values ($1, 'loading', 'test', $2) returning id",
        [id, publishedAt ?? null],
      );
      const importId = created[0]?.id ?? 0;
      const schema = toImportSchema(importId);
      await client.query(`create schema ${schema}`);
      await client.query(createTable(set, schema));
      const onReject = (line: number, reason: string) => {
        throw new Error(`line ${line}: ${reason}`);
      };
      await copyRows({ client, set, schema, rows: numberLines(rows), onReject });
      for (const statement of createIndexes(set, schema)) await client.query(statement);
      const derived = derivations.filter(({ after }) => after === id);
      for (const { build } of derived) await build(client, schema);
      const tables = [toTableName(set.dataSet.id), ...derived.flatMap((each) => each.tables)];
      await goLive(client, { importId, name: id, tables });
    }
  } finally {
    await client.end();
  }
}
