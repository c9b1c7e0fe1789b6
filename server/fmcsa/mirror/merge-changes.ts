import pg from "pg";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { type MirroredSet, toTableName } from "./mirrored-sets.ts";
import { listStored, toImportSchema, toTable, toView } from "./mirror-tables.ts";
import { copyRows, type FileRow } from "#server/fmcsa/mirror/import/copy-rows.ts";

/** Changes that can't be merged: nothing was changed, and the message tells an operator why. */
export class ChangesRefusedError extends Error {
  override readonly name = "ChangesRefusedError";
}

/** A share of all rows, as in a whole file. */
const mostRejected = 0.001;

const quote = (name: string): string => pg.escapeIdentifier(name);
const keysOf = ({ dataSet }: MirroredSet): readonly string[] => dataSet.keyColumns ?? [];

/** The day of the live snapshot's last change, as FMCSA writes it ("20260422"); undefined without one. */
export async function findLastChange(client: pg.ClientBase, set: MirroredSet): Promise<string | undefined> {
  const { rows } = await client.query<{ day: string | null }>(
    `select to_char(max(change_date), 'YYYYMMDD') as day from ${toView(set)}`,
  );
  return rows[0]?.day ?? undefined;
}

type Changes = {
  readonly rows: AsyncIterable<SocrataRow>;
  readonly publishedAt: Date;
};

/**
 * Brings the live snapshot of a data set up to date with the rows that changed, all of them or none; resolves to how many
 * these are. Of rows with the same key the last one counts. Throws ChangesRefusedError, and what reading the rows throws.
 */
export async function mergeChanges(
  client: pg.ClientBase,
  set: MirroredSet,
  { rows, publishedAt }: Changes,
): Promise<number> {
  const changed = toTable(set, "pg_temp");
  await client.query(`drop table if exists ${changed}`);
  await client.query(`create temp table ${quote(toTableName(set.dataSet.id))} (like ${toView(set)})`);
  try {
    // The portal may take minutes: no transaction is open meanwhile.
    const count = await fill(client, set, rows);
    await client.query("begin");
    await merge(client, set, { changed, publishedAt });
    await client.query("commit");
    return count;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    await client.query(`drop table if exists ${changed}`);
  }
}

/** Written to the database at once. */
const rowsAtOnce = 500;

async function* withKey(set: MirroredSet, rows: AsyncIterable<SocrataRow>): AsyncGenerator<FileRow[]> {
  let line = 0;
  let batch: FileRow[] = [];
  for await (const row of rows) {
    line += 1;
    // Without a key nobody could tell later which row it was; the next whole file has it.
    if (keysOf(set).every((column) => Object.hasOwn(row, column))) batch.push({ line, row });
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function fill(
  client: pg.ClientBase,
  set: MirroredSet,
  rows: AsyncIterable<SocrataRow>,
): Promise<number> {
  const reasons: string[] = [];
  const onReject = (_line: number, reason: string): void => void reasons.push(reason);
  const { loaded, rejected } = await copyRows({
    client,
    set,
    schema: "pg_temp",
    rows: withKey(set, rows),
    onReject,
  });
  if (rejected > mostRejected * (loaded + rejected))
    throw new ChangesRefusedError(
      `${rejected} of ${loaded + rejected} changed rows can't be read (${reasons[0]}).`,
    );
  return loaded;
}

async function merge(
  client: pg.ClientBase,
  set: MirroredSet,
  { changed, publishedAt }: { readonly changed: string; readonly publishedAt: Date },
): Promise<void> {
  const { id } = set.dataSet;
  const { rows } = await client.query<{ id: number }>(
    "select import_id as id from fmcsa.live where data_set = $1 for update",
    [id],
  );
  const [live] = rows;
  if (!live) throw new ChangesRefusedError("There is no snapshot that these changes belong to.");
  const table = toTable(set, toImportSchema(live.id));
  const isSame = (first: string, second: string): string =>
    keysOf(set)
      .map((column) => `${first}.${quote(column)} = ${second}.${quote(column)}`)
      .join(" and ");
  await client.query(
    `delete from ${changed} earlier using ${changed} later where ${isSame("earlier", "later")} and earlier.line < later.line`,
  );
  await client.query(
    `delete from ${table} stored using ${changed} changed where ${isSame("stored", "changed")}`,
  );
  await client.query(`insert into ${table} (${listStored(set)}) select ${listStored(set)} from ${changed}`);
  await client.query("update fmcsa.live set published_at = $2, loaded_at = now() where data_set = $1", [
    id,
    publishedAt,
  ]);
}
