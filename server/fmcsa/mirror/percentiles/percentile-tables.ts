import pg from "pg";
import { mirrorSchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { rankedBasics } from "#shared/carrier/percentiles/methodology.ts";

export const percentilesName = "percentiles";

export const percentileTables = ["percentile_carriers", "percentiles", "percentile_groups"] as const;
export type PercentileTable = (typeof percentileTables)[number];

/** Kept for every month, even if its snapshot goes. */
export const keptTables = `
create table if not exists ${mirrorSchema}.judgements (
  import_id integer primary key,
  month date not null,
  computed_at timestamptz not null default now(),
  judgement jsonb not null
);
create table if not exists ${mirrorSchema}.percentile_history (
  dot_number bigint not null,
  month date not null,
  ${rankedBasics.map((basic) => `${basic} smallint`).join(",\n  ")},
  primary key (dot_number, month)
);
`;

/** The carriers of a snapshot; their BASICs with a violation; and the groups that they are ranked in. */
export const createPercentileTables = (schema: string): string => `
set local search_path to ${pg.escapeIdentifier(schema)};
create table percentile_carriers (
  dot_number bigint not null,
  is_intrastate boolean not null,
  driver_inspections integer not null,
  vehicle_inspections integer not null,
  placarded_inspections integer,
  kind text not null,
  kind_reason text not null,
  -- FMCSA's own percentiles, by BASIC: [text, whether it is an alert].
  published jsonb
);
create table percentiles (
  dot_number bigint not null,
  basic text not null,
  measure real,
  with_violation integer not null,
  time_weights integer,
  percentile smallint,
  reason text,
  group_id smallint,
  is_recent boolean
);
create table percentile_groups (
  group_id smallint not null,
  basic text not null,
  place smallint not null,
  segment text,
  is_intrastate boolean not null,
  is_passenger boolean,
  carriers integer not null,
  cuts double precision[] not null
);
`;

export const createPercentileIndexes = (schema: string): string => `
set local search_path to ${pg.escapeIdentifier(schema)};
create index on percentile_carriers (dot_number);
create index on percentiles (dot_number);
analyze percentile_carriers, percentiles, percentile_groups;
`;
