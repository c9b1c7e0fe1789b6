import pg from "pg";
import { type CopiedSet, getCopiedColumns, toTableName } from "./copied-sets.ts";
import { toSqlType } from "./column-types.ts";

/** Where the views of the live snapshots are, and what is known of every import. */
export const copySchema = "fmcsa";

/** The schema of one import, with the table of its data set. */
export const toImportSchema = (importId: number): string => `${copySchema}_${importId}`;

/** A row's line in FMCSA's file: equal rows are different records, and keep their order. */
export const lineColumn = "line";

const quote = (name: string): string => pg.escapeIdentifier(name);

/** The table of a set in this schema, as SQL names it. */
export const toTable = (set: CopiedSet, schema: string): string =>
  `${quote(schema)}.${quote(toTableName(set.dataSet.id))}`;

/** The columns of a set's table with the line, as SQL lists them. */
export const listStored = (set: CopiedSet): string =>
  [...getCopiedColumns(set), lineColumn].map(quote).join(", ");

/** Creates the table of an import without indexes, which are quicker to build when it is full. */
export function createTable(set: CopiedSet, schema: string): string {
  const columns = getCopiedColumns(set).map((column) => `${quote(column)} ${toSqlType(column)}`);
  return `create unlogged table ${toTable(set, schema)} (${columns.join(", ")}, ${quote(lineColumn)} integer)`;
}

/** A statement for each index of a set's table. */
export const createIndexes = (set: CopiedSet, schema: string): string[] =>
  set.lookedUpBy.map((column) => `create index on ${toTable(set, schema)} (${quote(column)})`);

/** The live view of a set, as SQL names it. */
export const toView = (set: CopiedSet): string => toTable(set, copySchema);

/**
 * The tables that say what there is. They are created by the first import: this database may be another one than the
 * product's, and has nothing that a backup needs.
 */
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
