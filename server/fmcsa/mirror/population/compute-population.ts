import pg from "pg";
import { z } from "zod";
import { toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { dropOldComputed } from "#server/fmcsa/mirror/drop-old-computed.ts";
import { goLive } from "#server/fmcsa/mirror/import/go-live.ts";
import {
  getNearestRank,
  getPlace,
  toBars,
  leastToPlace,
  type PlacedKind,
  placedKinds,
  type PopulationGroup,
  type PopulationSummary,
  type Ratio,
  sizeBands,
} from "#shared/carrier/population/population.ts";
import { selectCounts, findCountedSets, type LiveSet } from "./carrier-counts.ts";
import { createPopulationTables, populationName, populationTables } from "./population-tables.ts";

type Client = pg.ClientBase;
type Member = Ratio & { readonly dot: string };

export type GroupSpread = Omit<PopulationGroup, "band">;

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
export type ComputedPopulation =
  | { readonly kind: "computed"; readonly importId: number }
  | { readonly kind: "nothing" };

/** Places every carrier among those of like size; if it fails, the earlier places stay. The client must be in no transaction. */
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
