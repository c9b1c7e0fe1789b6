import pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { toTableName } from "./mirrored-sets.ts";
import { mirrorSchema, toImportSchema, dropOldComputed } from "./mirror-tables.ts";
import {
  measureSets,
  type PopulationGroup,
  type PopulationSummary,
  type Ratio,
  getNearestRank,
  getPlace,
  toBars,
  leastToPlace,
  type PlacedKind,
  placedKinds,
  sizeBands,
} from "#shared/carrier/population/population.ts";
import { z } from "zod";
import { goLive } from "#server/fmcsa/mirror/import/snapshots.ts";

/** The first file of sizes that is there counts, and both files of measures. */
const sizeSets = ["kjg3-diqy", "az4n-8mr2"] as const satisfies readonly DataSetId[];
const crashSet: DataSetId = "4wxs-vbns";

type LiveSet = { readonly dataSet: DataSetId; readonly publishedAt: Date | null };

/** The live snapshots that carriers are counted from; empty without a file of sizes, or with nothing to count. */
export async function findCountedSets(client: Pick<pg.ClientBase, "query">): Promise<LiveSet[]> {
  const { rows } = await client.query<{ data_set: string; published_at: Date | null }>(
    "select data_set, published_at from fmcsa.live",
  );
  const find = (dataSet: DataSetId): LiveSet[] =>
    rows.filter((row) => row.data_set === dataSet).map((row) => ({ dataSet, publishedAt: row.published_at }));
  const [sizes] = sizeSets.flatMap((each) => find(each));
  const counted = [...measureSets, crashSet].flatMap((each) => find(each));
  return sizes && counted.length > 0 ? [sizes, ...counted] : [];
}

const toView = (dataSet: DataSetId): string => `${mirrorSchema}.${pg.escapeIdentifier(toTableName(dataSet))}`;

const sizeColumns = { "kjg3-diqy": "nbr_power_unit", "az4n-8mr2": "power_units" } as const;

const inspectionColumns =
  "dot_number, driver_insp_total, driver_oos_insp_total, vehicle_insp_total, vehicle_oos_insp_total";

/** Sets that FMCSA repeats a carrier in count once, by the first row: as look-ups read them. */
const first = (columns: string, from: string, where: string): string =>
  `select distinct on (dot_number) ${columns} from ${from} ${where} order by dot_number, place, line`;

/**
 * A query for each carrier's power units, inspections and crashes of the last 24 months, from the snapshots. A
 * crash counts once, with any number of the carrier's vehicles. `where` restricts it to some DOT numbers.
 */
export function selectCounts(sets: readonly LiveSet[], where = ""): string {
  const has = (dataSet: DataSetId): boolean => sets.some((each) => each.dataSet === dataSet);
  const [sizeSet = "kjg3-diqy"] = sizeSets.filter(has);
  const measures = measureSets
    .filter(has)
    .map(
      (each, place) => `select ${inspectionColumns}, line, ${place} as place from ${toView(each)} ${where}`,
    );
  const none = `select ${inspectionColumns}, 0 as line, 0 as place from (select null::bigint as dot_number,
    0 as driver_insp_total, 0 as driver_oos_insp_total, 0 as vehicle_insp_total, 0 as vehicle_oos_insp_total) x where false`;
  const crashes = has(crashSet)
    ? `select dot_number, count(distinct (report_state, report_number))::int as crashes from ${toView(crashSet)} ${where} group by 1`
    : "select null::bigint as dot_number, null::int as crashes where false";
  return `
with sizes as (${first(
    `dot_number, ${sizeColumns[sizeSet]} as power_units`,
    `(select *, 0 as place from ${toView(sizeSet)}) census`,
    `${where} ${where ? "and" : "where"} ${sizeSet === "az4n-8mr2" ? "upper(status_code) = 'A'" : "true"}`,
  )}),
inspected as (${first(inspectionColumns, `(${measures.join(" union all ") || none}) measures`, "")}),
crashed as (${crashes})
select dot_number, power_units,
  driver_insp_total as driver_total, driver_oos_insp_total as driver_count,
  vehicle_insp_total as vehicle_total, vehicle_oos_insp_total as vehicle_count,
  power_units as crashes_total, ${has(crashSet) ? "coalesce(crashes, 0)" : "null::int"} as crashes_count
from sizes full join inspected using (dot_number) left join crashed using (dot_number)`;
}

export const populationTables = ["population_places", "population_groups", "population_summary"] as const;

export const populationName = "population";

/** The tables of one computation; `schema` is quoted. */
const createPopulationTables = (schema: string): string => `
create table ${schema}.population_places (
  dot_number bigint not null, kind text not null, band smallint not null,
  count integer not null, total integer not null, below integer not null, equal integer not null
);
create table ${schema}.population_groups (
  kind text not null, band smallint not null, spread jsonb not null, primary key (kind, band)
);
create table ${schema}.population_summary (summary jsonb not null);
`;

type Client = pg.ClientBase;
type Member = Ratio & { readonly dot: string };

type GroupSpread = Omit<PopulationGroup, "band">;

const batch = 10_000;

const member = z.object({ dot: z.string(), count: z.int(), total: z.int() });

/** A group's carriers, those with too little left out, and rows that contradict themselves, too. */
async function findMembers(client: Client, kind: PlacedKind, band: number): Promise<Member[]> {
  const { from, to } = sizeBands[band] ?? { from: 0 };
  const { rows } = await client.query(
    `select dot_number::text as dot, ${kind}_count as count, ${kind}_total as total from population_counts
     where power_units between $1 and $2 and ${kind}_total >= $3 and ${kind}_count >= 0
       ${kind === "crashes" ? "" : `and ${kind}_count <= ${kind}_total`}`,
    [from, to ?? 2 ** 31 - 1, leastToPlace[kind]],
  );
  return z.array(member).parse(rows);
}

async function savePlaces(
  client: Client,
  schema: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const columns = Array.from({ length: 7 }, (_, column) => part.map((row) => row[column]));
    await client.query(
      `insert into ${schema}.population_places
       select * from unnest($1::bigint[], $2::text[], $3::smallint[], $4::int[], $5::int[], $6::int[], $7::int[])`,
      columns,
    );
  }
}

async function placeGroup(client: Client, schema: string, kind: PlacedKind, band: number): Promise<void> {
  const members = await findMembers(client, kind, band);
  if (members.length === 0) return;
  const rates = members.map(({ count, total }) => count / total).toSorted((one, other) => one - other);
  const [p50 = 0, p85 = 0, p95 = 0] = [0.5, 0.85, 0.95].map((share) => getNearestRank(rates, share));
  const spread: GroupSpread = { carriers: members.length, p50, p85, p95, bars: toBars(rates) };
  await client.query(`insert into ${schema}.population_groups values ($1, $2, $3)`, [kind, band, spread]);
  const rows = members.map(({ dot, count, total }) => {
    const { below, equal } = getPlace(rates, count / total);
    return [dot, kind, band, count, total, below, equal];
  });
  await savePlaces(client, schema, rows);
}

async function sumNationally(client: Client): Promise<PopulationSummary["national"]> {
  const sum = async (kind: "vehicle" | "driver") => {
    const { rows } = await client.query(
      `select coalesce(sum(${kind}_count), 0)::float8 as count, coalesce(sum(${kind}_total), 0)::float8 as total
       from population_counts where ${kind}_count between 0 and ${kind}_total`,
    );
    const [found] = z.array(z.object({ count: z.int(), total: z.int() })).parse(rows);
    return found && found.total > 0 ? { [kind]: found } : {};
  };
  return { ...(await sum("vehicle")), ...(await sum("driver")) };
}

async function fill(client: Client, schema: string, sets: readonly LiveSet[]): Promise<void> {
  await client.query("drop table if exists pg_temp.population_counts");
  await client.query(`create temporary table population_counts as ${selectCounts(sets)}`);
  await client.query(createPopulationTables(schema));
  for (const kind of placedKinds)
    for (const band of sizeBands.keys()) await placeGroup(client, schema, kind, band);
  const summary: PopulationSummary = {
    sources: sets.map(({ dataSet, publishedAt }) => ({
      dataSet,
      ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    })),
    national: await sumNationally(client),
  };
  await client.query(`insert into ${schema}.population_summary values ($1)`, [summary]);
  await client.query(`create index on ${schema}.population_places (dot_number)`);
  await client.query(`analyze ${schema}.population_places`);
  await client.query("drop table population_counts");
}

/** computed: it is what look-ups read. nothing: the mirror doesn't have what it is computed from. */
type ComputedPopulation =
  | { readonly kind: "computed"; readonly importId: number }
  | { readonly kind: "nothing" };

/** Places every carrier among others of similar size. If it fails, earlier places stay. The client must be in no transaction. */
export async function computePopulation(client: Client): Promise<ComputedPopulation> {
  const sets = await findCountedSets(client);
  if (sets.length === 0) return { kind: "nothing" };
  await dropOldComputed(client, populationName);
  const { rows } = await client.query<{ id: number }>(
    `insert into fmcsa.imports (data_set, state, source, published_at) values ($1, 'loading', 'computed', $2) returning id`,
    [populationName, sets.find(({ dataSet }) => dataSet !== sets[0]?.dataSet)?.publishedAt ?? null],
  );
  const importId = rows[0]?.id ?? 0;
  const schema = pg.escapeIdentifier(toImportSchema(importId));
  try {
    await client.query(`create schema ${schema}`);
    await fill(client, schema, sets);
    await goLive(client, { importId, name: populationName, tables: populationTables });
  } catch (error) {
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query("update fmcsa.imports set state = 'failed', finished_at = now() where id = $1", [
      importId,
    ]);
    throw error;
  }
  return { kind: "computed", importId };
}
