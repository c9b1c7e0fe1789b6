import type pg from "pg";
import { z } from "zod";
import { orEmpty } from "#server/fmcsa/mirror/mirror-tables.ts";
import { kindReasons } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { currentRecipe } from "#shared/carrier/percentiles/judgement.ts";
import { type Judgement, judgement } from "#shared/carrier/sms/percentile-match.ts";
import { carrierKinds, rankedBasics, segments } from "#shared/carrier/percentiles/methodology.ts";
import { reasonCodes } from "#shared/carrier/percentiles/reason.ts";
import { percentilesName } from "./percentile-tables.ts";

const groupRow = z.object({
  group_id: z.int(),
  basic: z.enum(rankedBasics),
  place: z.int(),
  segment: z.enum(segments).nullable(),
  is_intrastate: z.boolean(),
  is_passenger: z.boolean().nullable(),
  carriers: z.int(),
  // Infinity where no carrier has the percentile, which z.number() refuses.
  cuts: z.array(z.custom<number>((cut) => typeof cut === "number")),
});
export type StoredGroup = z.infer<typeof groupRow>;

const basicRow = z.object({
  basic: z.enum(rankedBasics),
  measure: z.number().nullable(),
  with_violation: z.int(),
  time_weights: z.int().nullable(),
  percentile: z.int().nullable(),
  reason: z.enum(reasonCodes).nullable(),
  group_id: z.int().nullable(),
  is_recent: z.boolean().nullable(),
});
export type StoredBasic = z.infer<typeof basicRow>;

const historyRow = z.object({
  month: z.string(),
  percentiles: z.partialRecord(z.enum(rankedBasics), z.int()),
});

const carrierRow = z.object({
  is_intrastate: z.boolean(),
  driver_inspections: z.int(),
  vehicle_inspections: z.int(),
  placarded_inspections: z.int().nullable(),
  kind: z.enum(carrierKinds),
  kind_reason: z.enum(kindReasons),
  published: z.partialRecord(z.enum(rankedBasics), z.tuple([z.string(), z.boolean()])).nullable(),
  basics: z.array(basicRow),
  history: z.array(historyRow),
});
export type StoredCarrier = z.infer<typeof carrierRow>;

export type LivePercentiles = {
  readonly importId: number;
  readonly publishedAt: Date | null;
  readonly computedAt: Date;
  readonly judgement: Judgement;
  readonly groups: ReadonlyMap<number, StoredGroup>;
};

const liveRow = z.object({
  import_id: z.int(),
  published_at: z.date().nullable(),
  loaded_at: z.date(),
  judgement,
});

/** Milliseconds for which a process uses what it knows of the live computation. */
const knownFor = 10_000;

const carrierStatement = `
  select c.*,
    coalesce((select json_agg(p) from fmcsa.percentiles p where p.dot_number = c.dot_number), '[]') as basics,
    coalesce((
      select json_agg(json_build_object('month', to_char(h.month, 'YYYY-MM'),
        'percentiles', jsonb_strip_nulls(to_jsonb(h) - '{dot_number,month}'::text[])) order by h.month)
      from fmcsa.percentile_history h where h.dot_number = c.dot_number
    ), '[]') as history
  from fmcsa.percentile_carriers c where c.dot_number = $1 limit 1`;

type Queryable = Pick<pg.ClientBase, "query">;

async function findLive(database: Queryable) {
  const { rows } = await database.query(
    `select l.import_id, l.published_at, l.loaded_at, j.judgement
     from fmcsa.live l join fmcsa.judgements j using (import_id)
     where l.data_set = $1 and (j.judgement->>'recipe')::int = $2`,
    [percentilesName, currentRecipe],
  );
  return z.array(liveRow).parse(rows)[0];
}

/** Finds the comparison of the live computation with FMCSA's own; undefined if there is none of this version. */
export const findLiveJudgement = async (database: Queryable): Promise<Judgement | undefined> =>
  orEmpty(async () => (await findLive(database))?.judgement, undefined);

async function readLive(pool: pg.Pool): Promise<LivePercentiles | undefined> {
  const live = await findLive(pool);
  if (!live) return undefined;
  const { rows: groups } = await pool.query("select * from fmcsa.percentile_groups");
  const parsed = z.array(groupRow).parse(groups);
  return {
    importId: live.import_id,
    publishedAt: live.published_at,
    computedAt: live.loaded_at,
    judgement: live.judgement,
    groups: new Map(parsed.map((group) => [group.group_id, group])),
  };
}

async function listJudgements(pool: pg.Pool): Promise<Judgement[]> {
  const { rows } = await pool.query<{ judgement: unknown }>(
    `select judgement from (
       select distinct on (month) month, judgement from fmcsa.judgements
       where (judgement->>'recipe')::int = $1 order by month, import_id desc
     ) latest order by month desc limit 60`,
    [currentRecipe],
  );
  return z.array(judgement).parse(rows.map((row) => row.judgement));
}

export type PercentileReader = ReturnType<typeof createPercentileReader>;

/** Reads what was computed of percentiles: a carrier costs one statement, by its index. */
export function createPercentileReader(pool: pg.Pool, now: () => Date) {
  let known: { readonly at: number; readonly live: LivePercentiles | undefined } | undefined;
  return {
    /** The live computation; undefined if there is none, or an earlier recipe made it. */
    getLive: async (): Promise<LivePercentiles | undefined> => {
      const at = now().getTime();
      if (!known || at - known.at > knownFor)
        known = { at, live: await orEmpty(async () => readLive(pool), undefined) };
      return known.live;
    },
    /** Undefined if the snapshot doesn't have the carrier. */
    findCarrier: async (dotNumber: string): Promise<StoredCarrier | undefined> => {
      const { rows } = await pool.query({
        name: "percentiles of",
        text: carrierStatement,
        values: [dotNumber],
      });
      return rows.length === 0 ? undefined : carrierRow.parse(rows[0]);
    },
    listJudgements: async (): Promise<Judgement[]> => orEmpty(async () => listJudgements(pool), []),
  };
}
