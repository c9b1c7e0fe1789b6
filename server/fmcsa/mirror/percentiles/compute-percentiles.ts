import type pg from "pg";
import { controlTables, toImportSchema, dropOldComputed } from "#server/fmcsa/mirror/mirror-tables.ts";
import { goLive } from "#server/fmcsa/mirror/import/snapshots.ts";
import { currentRecipe } from "#shared/carrier/percentiles/judgement.ts";
import { type Judgement, judgement as judgementShape } from "#shared/carrier/sms/percentile-match.ts";
import { rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import {
  createPercentileIndexes,
  createPercentileTables,
  keptTables,
  percentilesName,
  percentileTables,
} from "./percentile-tables.ts";
import { chooseVariant } from "./rank-basic.ts";
import { computeOwnMeasures, readCarriers } from "./read-carriers.ts";
import { writePercentiles } from "./write-percentiles.ts";

/** refused: nothing was swapped, and `reason` tells an operator why in a sentence. */
export type PercentilesOutcome =
  | { readonly kind: "refused"; readonly reason: string }
  | {
      readonly kind: "live";
      readonly importId: number;
      readonly carriers: number;
      readonly ranked: number;
      readonly judgement: Judgement;
    };

export type PercentilesStep = "measures" | "reading" | "judging" | "writing";
type OnStep = (step: PercentilesStep) => void;

/** One computation at a time. */
const lockKey = "rigfile fmcsa percentiles";

type LiveSet = { readonly data_set: string; readonly published_at: Date | null };

async function readLive(client: pg.ClientBase): Promise<LiveSet[]> {
  await client.query(controlTables);
  await client.query(keptTables);
  const { rows } = await client.query<LiveSet>(
    "select data_set, published_at from fmcsa.live order by data_set",
  );
  return rows;
}

const describeSource = (live: readonly LiveSet[]): string =>
  live
    .filter(({ data_set }) => data_set !== percentilesName)
    .map(({ data_set, published_at }) => `${data_set} of ${published_at?.toISOString().slice(0, 10) ?? "?"}`)
    .join(", ");

async function createImport(client: pg.ClientBase, live: readonly LiveSet[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into fmcsa.imports (data_set, state, source, published_at)
     values ($1, 'loading', $2, (select published_at from fmcsa.live where data_set = '4y6x-dmck')) returning id`,
    [percentilesName, describeSource(live)],
  );
  return rows[0]?.id ?? 0;
}

/** Months of which the only judgements are by an earlier recipe. */
const outdatedMonths = `select month from fmcsa.judgements group by month
  having coalesce(max((judgement->>'recipe')::int), 1) < ${currentRecipe}`;

/** A second run in a month replaces the first. An earlier recipe's percentiles aren't part of a trend. */
async function keepHistory(
  client: pg.ClientBase,
  schema: string,
  { month, isOpen }: Judgement,
): Promise<void> {
  const day = `${month}-01`;
  await client.query(
    `delete from fmcsa.percentile_history where month = $1 or month in (${outdatedMonths})`,
    [day],
  );
  if (!isOpen) return;
  const columns = rankedBasics.map((basic) => `max(percentile) filter (where basic = '${basic}')`);
  await client.query(
    `insert into fmcsa.percentile_history (dot_number, month, ${rankedBasics.join(", ")})
     select dot_number, $1::date, ${columns.join(", ")} from ${schema}.percentiles
     where percentile is not null and reason is null group by dot_number`,
    [day],
  );
}

async function storeJudgement(
  client: pg.ClientBase,
  importId: number,
  match: ReturnType<typeof chooseVariant>,
): Promise<Judgement> {
  const { rows } = await client.query<{ month: string }>(
    "select to_char(coalesce(published_at, started_at), 'YYYY-MM') as month from fmcsa.imports where id = $1",
    [importId],
  );
  const stored = judgementShape.parse({ ...match, month: rows[0]?.month, recipe: currentRecipe });
  await client.query("insert into fmcsa.judgements (import_id, month, judgement) values ($1, $2, $3)", [
    importId,
    `${stored.month}-01`,
    JSON.stringify(stored),
  ]);
  return stored;
}

async function compute(client: pg.ClientBase, live: ReadonlySet<string>, importId: number, onStep: OnStep) {
  const schema = toImportSchema(importId);
  const hasOwn = live.has("rbkj-cgst") && live.has("8mt8-2mdr");
  onStep("measures");
  if (hasOwn) await computeOwnMeasures(client);
  onStep("reading");
  const columns = await readCarriers(client, live, hasOwn);
  onStep("judging");
  const match = chooseVariant(columns);
  const judgement = await storeJudgement(client, importId, match);
  onStep("writing");
  await client.query(`create schema ${schema}`);
  await client.query(createPercentileTables(schema));
  const ranked = await writePercentiles({ client, schema }, columns, match.variant);
  await client.query(createPercentileIndexes(schema));
  await keepHistory(client, schema, judgement);
  await client.query("update fmcsa.imports set rows_loaded = $2 where id = $1", [importId, ranked]);
  return { carriers: columns.count, ranked, judgement };
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    // The aggregates are of millions of rows.
    await client.query("set local work_mem = '64MB'");
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function run(client: pg.ClientBase, onStep: OnStep): Promise<PercentilesOutcome> {
  const live = await readLive(client);
  const sets = new Set(live.map(({ data_set }) => data_set));
  if (!sets.has("4y6x-dmck"))
    return { kind: "refused", reason: "The mirror has no measures yet: load 4y6x-dmck first." };
  const importId = await createImport(client, live);
  try {
    const done = await inTransaction(client, async () => compute(client, sets, importId, onStep));
    await goLive(client, { importId, name: percentilesName, tables: percentileTables });
    await dropOldComputed(client, percentilesName);
    return { kind: "live", importId, ...done };
  } catch (error) {
    await client.query(
      "update fmcsa.imports set state = 'failed', finished_at = now(), error = $2 where id = $1",
      [importId, error instanceof Error ? error.message : "unknown"],
    );
    throw error;
  }
}

/**
 * Ranks every carrier of the live snapshots, compares with what FMCSA publishes of carriers of passengers, and makes the
 * result the one that look-ups read. The client must have no limit on statements: it takes minutes.
 */
export async function computePercentiles(
  client: pg.ClientBase,
  { onStep = () => undefined }: { readonly onStep?: OnStep } = {},
): Promise<PercentilesOutcome> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as "isFree"',
    [lockKey],
  );
  if (rows[0]?.isFree !== true)
    return { kind: "refused", reason: "Percentiles are being computed already: wait until that is done." };
  try {
    return await run(client, onStep);
  } finally {
    await client.query("select pg_advisory_unlock(hashtext($1))", [lockKey]);
  }
}
