import pg from "pg";
import { errorCode } from "#server/base/log.ts";
import { type MirroredSet, getMirroredColumns, toTableName } from "./mirrored-sets.ts";
import { toSqlType } from "./column-types.ts";

export const mirrorSchema = "fmcsa";

export const toImportSchema = (importId: number): string => `${mirrorSchema}_${importId}`;

/** A row's line in FMCSA's file: equal rows are different records, and keep their order. */
export const lineColumn = "line";

const quote = (name: string): string => pg.escapeIdentifier(name);

export const toTable = (set: MirroredSet, schema: string): string =>
  `${quote(schema)}.${quote(toTableName(set.dataSet.id))}`;

export const listStored = (set: MirroredSet): string =>
  [...getMirroredColumns(set), lineColumn].map(quote).join(", ");

/** Creates the table of an import without indexes, which are quicker to build when it is full. */
export function createTable(set: MirroredSet, schema: string): string {
  const columns = getMirroredColumns(set).map((column) => `${quote(column)} ${toSqlType(column)}`);
  return `create unlogged table ${toTable(set, schema)} (${columns.join(", ")}, ${quote(lineColumn)} integer)`;
}

export const createIndexes = (set: MirroredSet, schema: string): string[] =>
  set.lookedUpBy.map((column) => `create index on ${toTable(set, schema)} (${quote(column)})`);

export const toView = (set: MirroredSet): string => toTable(set, mirrorSchema);

/** "undefined_table" and "invalid_schema_name": nothing was imported or computed yet. */
export const isMissing = (error: unknown): boolean => ["42P01", "3F000"].includes(errorCode(error) ?? "");

/** Resolves to `empty` as long as there is nothing to read. */
export async function orEmpty<T>(read: () => Promise<T>, empty: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return empty;
    throw error;
  }
}

/** Created by the first import: this may not be the product's database, and has nothing that a backup needs. */
export const controlTables = `
create schema if not exists fmcsa;
create table if not exists fmcsa.imports (
  id integer generated always as identity primary key,
  data_set text not null,
  state text not null check (state in ('downloading', 'loading', 'checking', 'live', 'previous', 'failed', 'dropped')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  published_at timestamptz,
  source text not null,
  bytes bigint,
  sha256 text,
  header text[],
  rows_expected integer,
  rows_read integer,
  rows_loaded integer,
  rows_rejected integer,
  error text
);
alter table fmcsa.imports add column if not exists rows_unnumbered integer;
create index if not exists imports_by_set on fmcsa.imports (data_set, id desc);
create table if not exists fmcsa.rejects (
  import_id integer not null references fmcsa.imports on delete cascade,
  line integer not null,
  reason text not null
);
create table if not exists fmcsa.live (
  data_set text primary key,
  import_id integer not null references fmcsa.imports,
  previous_id integer references fmcsa.imports,
  published_at timestamptz,
  loaded_at timestamptz not null
);
create table if not exists fmcsa.sync (
  data_set text primary key,
  checked_at timestamptz,
  step text,
  share real,
  step_at timestamptz,
  failures integer not null default 0,
  error text,
  failed_at timestamptz
);
`;

/** Drops computations that no rollback goes back to, or that were killed. Call it while no other one runs. */
export async function dropOldComputed(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from fmcsa.imports where data_set = $1 and state in ('loading', 'previous')
       and id not in (select unnest(array[import_id, previous_id]) from fmcsa.live where data_set = $1 and previous_id is not null)
       and id not in (select import_id from fmcsa.live where data_set = $1)`,
    [name],
  );
  for (const { id } of rows) {
    await client.query(`drop schema if exists ${toImportSchema(id)} cascade`);
    await client.query(
      "update fmcsa.imports set state = case state when 'previous' then 'dropped' else 'failed' end where id = $1",
      [id],
    );
  }
}
