import { type FmcsaMirror, readFromMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import {
  getPercentileJudgements,
  getPercentiles,
  type PercentilesAnswer,
  getPopulation,
  type PopulationAnswer,
} from "#shared/api/carrier/standing.ts";
import {
  type CarrierPopulation,
  populationGroup,
  populationSummary,
  type UnplacedRate,
  leastToPlace,
  placedKinds,
  findSizeBand,
  sizeBands,
} from "#shared/carrier/population/population.ts";
import { readAnswer } from "./read-standing.ts";
import type pg from "pg";
import { z } from "zod";
import { orEmpty } from "#server/fmcsa/mirror/mirror-tables.ts";
import { selectCounts, findCountedSets } from "#server/fmcsa/mirror/compute-population.ts";

const amount = z.int().nullable();
const countsRow = z.object({
  power_units: amount,
  driver_total: amount,
  driver_count: amount,
  vehicle_total: amount,
  vehicle_count: amount,
  crashes_total: amount,
  crashes_count: amount,
});
type Counts = z.infer<typeof countsRow>;

const placeRow = z.object({
  kind: z.enum(placedKinds),
  band: z.int(),
  count: z.int(),
  total: z.int(),
  below: z.int(),
  equal: z.int(),
  spread: populationGroup.omit({ band: true }),
});

const places = `select p.kind, p.band, p.count, p.total, p.below, p.equal, g.spread from fmcsa.population_places p
join fmcsa.population_groups g on g.kind = p.kind and g.band = p.band where p.dot_number = $1::bigint`;

function toReason(counts: Counts, total: number, kind: UnplacedRate["kind"]): UnplacedRate["reason"] {
  if (findSizeBand(counts.power_units ?? undefined) === undefined) return "size";
  return total < leastToPlace[kind] ? "few" : "later";
}

/** The kinds that have no place, and why. Those that the mirror has no data of are left out. */
const toUnplaced = (
  counts: Counts,
  placed: ReadonlySet<string>,
  kinds: ReadonlySet<string>,
): UnplacedRate[] =>
  placedKinds
    .filter((kind) => !placed.has(kind) && kinds.has(kind))
    .map((kind) => {
      const [count, total] = [counts[`${kind}_count`] ?? 0, counts[`${kind}_total`] ?? 0];
      return { kind, count, total, reason: toReason(counts, total, kind) };
    });

const noCounts: Counts = {
  power_units: null,
  driver_total: null,
  driver_count: null,
  vehicle_total: null,
  vehicle_count: null,
  crashes_total: null,
  crashes_count: null,
};

async function read(pool: pg.Pool, dotNumber: string): Promise<CarrierPopulation | undefined> {
  const { rows: summaries } = await pool.query<{ summary: unknown }>(
    "select summary from fmcsa.population_summary",
  );
  const [row] = summaries;
  if (!row) return undefined;
  const summary = populationSummary.parse(row.summary);
  const { rows: found } = await pool.query(places, [dotNumber]);
  const sets = await findCountedSets(pool);
  const where = "where dot_number = $1::bigint";
  const { rows: counted } =
    sets.length > 0 ? await pool.query(selectCounts(sets, where), [dotNumber]) : { rows: [] };
  const [counts = noCounts] = z.array(countsRow).parse(counted);
  const placed = z
    .array(placeRow)
    .parse(found)
    .map(({ band, spread, ...place }) => ({
      ...place,
      group: { ...spread, band: sizeBands[band] ?? { from: 0 } },
    }));
  const hasCrashes = summary.sources.some(({ dataSet }) => dataSet === "4wxs-vbns");
  const kinds = new Set([...Object.keys(summary.national), ...(hasCrashes ? ["crashes"] : [])]);
  return {
    ...summary,
    ...(counts.power_units !== null && { powerUnits: counts.power_units }),
    placed: placed.toSorted((one, other) => placedKinds.indexOf(one.kind) - placedKinds.indexOf(other.kind)),
    unplaced: toUnplaced(counts, new Set(placed.map(({ kind }) => kind)), kinds),
  };
}

/** Undefined if nothing was computed yet. */
export const findPopulation = async (
  pool: pg.Pool,
  dotNumber: string,
): Promise<CarrierPopulation | undefined> => orEmpty(async () => read(pool, dotNumber), undefined);

type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

export type PercentilesFeature = Feature & {
  readonly findPercentiles: (dotNumber: string) => Promise<PercentilesAnswer>;
};

/** Says where a carrier stands among its peers, from the mirror; without one it knows nothing. */
export function createPercentilesFeature({ clock, mirror, log }: Deps): PercentilesFeature {
  const reader = mirror && createPercentileReader(mirror.pool, clock.now);
  const findPercentiles = async (dotNumber: string): Promise<PercentilesAnswer> =>
    reader ? readAnswer(reader, dotNumber) : { state: "none" };
  return {
    findPercentiles,
    routes: [
      route(getPercentiles, async ({ params, request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "this carrier's percentiles couldn't be checked",
          read: async () => findPercentiles(params.dot),
        }),
      ),
      route(getPercentileJudgements, async ({ request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "how well our percentiles match FMCSA's couldn't be checked",
          read: async () => ({ judgements: (await reader?.listJudgements()) ?? [] }),
        }),
      ),
    ],
  };
}

export type PopulationFeature = Feature & {
  /** The carrier's place; undefined without a mirror, or before anything was computed from it. */
  readonly findPopulation: (dotNumber: string) => Promise<CarrierPopulation | undefined>;
};

export function createPopulationFeature({ log, mirror }: Omit<Deps, "clock">): PopulationFeature {
  const find = async (dotNumber: string) => mirror && findPopulation(mirror.pool, dotNumber);
  return {
    findPopulation: find,
    routes: [
      route(getPopulation, async ({ params, request }): Promise<PopulationAnswer> => {
        const population = await readFromMirror({
          log,
          requestId: request.id,
          failure: "this carrier's rates couldn't be compared with others",
          read: async () => find(params.dot),
        });
        return population ? { state: "computed", population } : { state: "none" };
      }),
    ],
  };
}
