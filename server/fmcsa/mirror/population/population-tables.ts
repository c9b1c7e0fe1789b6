export const populationTables = ["population_places", "population_groups", "population_summary"] as const;

export const populationName = "population";

/** The tables of one computation; `schema` is quoted. */
export const createPopulationTables = (schema: string): string => `
create table ${schema}.population_places (
  dot_number bigint not null, kind text not null, band smallint not null,
  count integer not null, total integer not null, below integer not null, equal integer not null
);
create table ${schema}.population_groups (
  kind text not null, band smallint not null, spread jsonb not null, primary key (kind, band)
);
create table ${schema}.population_summary (summary jsonb not null);
`;
