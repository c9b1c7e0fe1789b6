import type pg from "pg";
import type { Filter } from "#server/fmcsa/portal/data-set.ts";
import {
  type MirroredSet,
  getMirroredColumns,
  toTableName,
  mirroredSets,
} from "#server/fmcsa/mirror/mirrored-sets.ts";
import {
  controlTables,
  createIndexes,
  createTable,
  toImportSchema,
  toTable,
} from "#server/fmcsa/mirror/mirror-tables.ts";
import { derivations } from "#server/fmcsa/mirror/derived/derivations.ts";
import { describeCounts, findObjections } from "./check-import.ts";
import { copyRows } from "./copy-rows.ts";
import { checkHeader } from "./header.ts";
import { openSetFile, type SetFile } from "./open-set-file.ts";
import { goLive, findLive } from "./snapshots.ts";
import { withImportLock } from "./connect.ts";
import {
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  beginImport,
  collectRejects,
  noteFailure,
  noteRead,
  explainRefusal,
  ImportRefusal,
} from "./import-record.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { toPublished } from "#server/fmcsa/mirror/column-types.ts";
import { toStatement } from "#server/fmcsa/mirror/open-mirror.ts";

const killed = "The import ended before it was done: its process was stopped.";

/** Removes an import's tables, and returns its result. */
async function dropImport(client: pg.ClientBase, importId: number): Promise<void> {
  await client.query(`drop schema if exists ${toImportSchema(importId)} cascade`);
}

async function findImports(client: pg.ClientBase, condition: string, values: unknown[] = []) {
  const { rows } = await client.query<{ id: number }>(
    `select id from fmcsa.imports i where ${condition} order by id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Removes what killed imports left, and snapshots older than the previous one. Only with the lock. */
async function dropUnused(client: pg.ClientBase): Promise<void> {
  // Computed tables aren't under this lock.
  const ids = mirroredSets.map(({ dataSet }) => dataSet.id);
  const dead = await findImports(client, "state in ('loading', 'checking') and data_set = any($1)", [ids]);
  for (const id of dead) {
    await dropImport(client, id);
    await client.query(
      "update fmcsa.imports set state = 'failed', finished_at = now(), error = $2 where id = $1",
      [id, killed],
    );
  }
  const old = await findImports(
    client,
    "state = 'previous' and not exists (select from fmcsa.live l where i.id in (l.import_id, l.previous_id))",
  );
  for (const id of old) {
    await dropImport(client, id);
    await client.query("update fmcsa.imports set state = 'dropped' where id = $1", [id]);
  }
}

/** Reads an import that isn't live yet, as look-ups will. */
const readImported =
  (client: pg.ClientBase, set: MirroredSet, schema: string) =>
  async (filter: Filter): Promise<readonly unknown[]> => {
    const { text, values } = toStatement(set, filter, toTable(set, schema));
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return createRowReader(set.dataSet, filter).read(rows.map(toPublished));
  };

export type ImportOptions = {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops the import, which is then refused. */
  readonly signal?: AbortSignal;
  /** Accepts columns missing since the live snapshot as gone for good. */
  readonly acceptsColumns?: boolean;
  /** Takes a file with fewer rows than the live snapshot, though nobody knows how many the portal has. */
  readonly acceptsFewer?: boolean;
  /** Compares known carriers with what was loaded; resolves to what differs, in sentences. */
  readonly checkRecords?: (
    read: (filter: Filter) => Promise<readonly unknown[]>,
  ) => Promise<readonly string[]>;
};

type Import = {
  readonly client: pg.ClientBase;
  readonly set: MirroredSet;
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly importId: number;
  readonly schema: string;
};

/** Bytes of table and indexes for each byte of text: 1.4 to 1.8 measured, and some for WAL. */
const roomPerByte = 2;

/** Room that the import of a file needs, in bytes; from what was read, or from a usual compression. */
function getBytesNeeded(file: SetFile | undefined): number {
  if (!file) return 0;
  const textBytes = file.bytesRead() > 0 ? (file.textBytes() * file.size) / file.bytesRead() : file.size;
  return textBytes * roomPerByte;
}

/** Tells how far it is, and stops if it is to. */
function report(
  { options: { onProgress, signal } }: Import,
  ...[step, share]: [ImportProgress["step"], number]
) {
  signal?.throwIfAborted();
  onProgress?.({ step, share });
}

async function load(running: Import, file: SetFile) {
  const { client, set, schema, importId, options } = running;
  const rejects = collectRejects();
  await client.query(`create schema ${schema}`);
  await client.query(createTable(set, schema));
  async function* readRows() {
    for await (const rows of file.readRows(getMirroredColumns(set))) {
      report(running, "loading", file.bytesRead() / file.size);
      yield rows;
    }
  }
  const counts = await copyRows({ client, set, schema, rows: readRows(), onReject: rejects.add });
  options.signal?.throwIfAborted();
  await rejects.write(client, importId);
  await noteRead(client, importId, { header: file.header, size: file.size, sha256: file.digest(), counts });
  return counts;
}

/**
 * Always SET LOGGED: a replica never sees an unlogged table, and a crash of PostgreSQL empties it, which would pass for a
 * carrier without records. What is computed in a schema is logged from its creation.
 */
async function index(running: Import): Promise<void> {
  const { client, set, schema } = running;
  const steps = [
    `alter table ${toTable(set, schema)} set logged`,
    ...createIndexes(set, schema),
    `analyze ${toTable(set, schema)}`,
  ];
  const derived = derivations.filter(({ after }) => after === set.dataSet.id);
  const count = steps.length + derived.length;
  for (const [done, statement] of steps.entries()) {
    report(running, "indexing", done / count);
    await client.query(statement);
  }
  for (const [done, { build }] of derived.entries()) {
    report(running, "indexing", (steps.length + done) / count);
    await build(client, schema);
  }
}

async function importOpened(running: Import, file: SetFile): Promise<ImportOutcome> {
  const { client, set, source, schema, importId, options } = running;
  const live = await findLive(client, set);
  const { acceptsColumns = false, acceptsFewer = false } = options;
  const added = checkHeader({
    set,
    header: file.header,
    lastHeader: live?.header ?? undefined,
    acceptsColumns,
  });
  if (live?.publishedAt && source.publishedAt && source.publishedAt < live.publishedAt)
    throw new ImportRefusal(
      "FMCSA published this file before the live version. To go back to the previous version, use: fmcsa rollback.",
    );
  const counts = await load(running, file);
  report(running, "checking", 0);
  const objections = await findObjections({ client, set, schema, counts, source, live, acceptsFewer });
  if (objections.length > 0) throw new ImportRefusal(objections.join(" "));
  await index(running);
  report(running, "checking", 0.5);
  const differences = await options.checkRecords?.(readImported(client, set, schema));
  if (differences && differences.length > 0) throw new ImportRefusal(differences.join(" "));
  report(running, "checking", 1);
  const derived = derivations.filter(({ after }) => after === set.dataSet.id);
  const tables = [toTableName(set.dataSet.id), ...derived.flatMap((each) => each.tables)];
  await goLive(client, { importId, name: set.dataSet.id, tables });
  return { kind: "live", importId, ...counts, notes: [...added, ...describeCounts(counts)] };
}

/** Removes what was loaded, and tells why in the list of imports. */
async function giveUp({ client, importId }: Import, reason: string): Promise<void> {
  await dropImport(client, importId);
  await noteFailure(client, importId, reason);
}

async function importOnce(running: Import): Promise<ImportOutcome> {
  const { importId, source, options } = running;
  let file: SetFile | undefined;
  try {
    file = await openSetFile(source.path, options.signal);
    return await importOpened(running, file);
  } catch (error) {
    const reason = explainRefusal(error, getBytesNeeded(file));
    await giveUp(running, reason ?? "The import failed, by a fault of Rigfile or of the database.");
    if (reason === undefined) throw error;
    return { kind: "refused", importId, reason };
  } finally {
    await file?.close();
  }
}

/**
 * Loads a file of FMCSA's beside the live snapshot of its set, checks it, and makes it the live one in one transaction.
 * Whatever is wrong with the file, the disk or the process, the live snapshot stays whole; what a killed import
 * left is removed by the next. `client` is a direct connection of its own (connect.ts). Throws ImportRunningError
 * if another import is running, and what the database throws when it is lost.
 */
export async function importFile(
  client: pg.ClientBase,
  set: MirroredSet,
  source: ImportSource,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  return withImportLock(client, async () => {
    await client.query(controlTables);
    await dropUnused(client);
    const importId = await beginImport(client, set, source);
    const schema = toImportSchema(importId);
    const outcome = await importOnce({ client, set, source, options, importId, schema });
    // Only here: a failure to clear up must not be taken for one of what is live already.
    if (outcome.kind === "live") await dropUnused(client);
    return outcome;
  });
}
