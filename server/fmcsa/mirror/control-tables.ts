/** Created by the first import: this database may be another one than the product's, and has nothing that a backup needs. */
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
