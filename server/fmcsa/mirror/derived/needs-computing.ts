import type pg from "pg";
import { type MirroredSet, mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { keptTables, percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { currentRecipe } from "#shared/carrier/percentiles/judgement.ts";
import type { populationName } from "#server/fmcsa/mirror/compute-population.ts";

export type ComputedName = typeof percentilesName | typeof populationName;

/** True if anything is computed from a set. */
export const isComputedFrom = ({ cadence }: MirroredSet): boolean => cadence === "monthly";

const monthly = mirroredSets.filter(isComputedFrom).map(({ dataSet }) => dataSet.id);

/** Computations of percentiles by another version's recipe don't count. */
const byThisRecipe = `exists (select from fmcsa.judgements j
  where j.import_id = c.import_id and (j.judgement->>'recipe')::int = ${currentRecipe})`;

/** True if a monthly set was loaded or rolled back since, or this version's recipe never was used. */
export async function needsComputing(client: pg.ClientBase, name: ComputedName): Promise<boolean> {
  if (name === percentilesName) await client.query(keptTables);
  const { rows } = await client.query<{ isOld: boolean }>(
    `select exists (
       select from fmcsa.live l where l.data_set = any($1) and l.loaded_at > coalesce(
         (select i.started_at from fmcsa.live c join fmcsa.imports i on i.id = c.import_id
          where c.data_set = $2${name === percentilesName ? ` and ${byThisRecipe}` : ""}),
         '-infinity')
     ) as "isOld"`,
    [monthly, name],
  );
  return rows[0]?.isOld === true;
}
