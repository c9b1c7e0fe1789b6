import pg from "pg";
import { type CopyValue, copyTo } from "#server/fmcsa/mirror/copy-text.ts";
import { toKind } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { type RankedBasic, rankedBasics, type Variant } from "#shared/carrier/percentiles/methodology.ts";
import { toScale, unranked } from "#shared/carrier/percentiles/ranking.ts";
import type { PercentileTable } from "./percentile-tables.ts";
import {
  type BasicRanking,
  findReason,
  getPercentile,
  getRecent,
  rankBasic,
  readGroupNumber,
} from "./rank-basic.ts";
import { type CarrierColumns, getBasic } from "./read-carriers.ts";

type Target = { readonly client: pg.ClientBase; readonly schema: string };

const toTarget = ({ schema }: Target, table: PercentileTable): string =>
  `${pg.escapeIdentifier(schema)}.${table}`;

function* listCarriers(columns: CarrierColumns): Generator<readonly CopyValue[]> {
  for (let place = 0; place < columns.count; place += 1) {
    const texts = columns.texts.get(place);
    const placarded = columns.hasOwn ? columns.placarded[place] : undefined;
    const { kind, kindReason } = toKind({
      isPublished: texts !== undefined,
      statesPassengers: columns.statesPassengers[place] === 1,
      statesHazmat: columns.statesHazmat[place] === 1,
      placardedInspections: placarded,
    });
    yield [
      columns.dotNumbers[place],
      columns.isIntrastate[place] === 1,
      columns.driver[place],
      columns.vehicle[place],
      placarded,
      kind,
      kindReason,
      texts && JSON.stringify(texts),
    ];
  }
}

const toGroupId = (basic: RankedBasic, number: number): number => rankedBasics.indexOf(basic) * 100 + number;

/** Rows of carriers with a violation in a BASIC: of all others nothing but their inspections matters. */
function* listPercentiles(
  columns: CarrierColumns,
  ranking: BasicRanking,
  variant: Variant,
): Generator<readonly CopyValue[]> {
  const { basic, groups, measures } = ranking;
  const { withViolation, published, timeWeights } = getBasic(columns, basic);
  const shown = basic === "hazmat" ? measures : published;
  for (let place = 0; place < columns.count; place += 1) {
    if (withViolation[place] === 0) continue;
    const [group = unranked, measure = Number.NaN] = [groups[place], shown[place]];
    yield [
      columns.dotNumbers[place],
      basic,
      Number.isNaN(measure) ? null : Number(measure.toFixed(2)),
      withViolation[place],
      timeWeights[place] === 0 ? null : timeWeights[place],
      group === unranked ? null : getPercentile(ranking, variant, place),
      findReason(columns, ranking, place, variant.sufficiency),
      group === unranked ? null : toGroupId(basic, group),
      getRecent(columns, basic, place),
    ];
  }
}

function* listGroups(ranking: BasicRanking, variant: Variant): Generator<readonly CopyValue[]> {
  const { basic, rule, ranks, measures } = ranking;
  const get = {
    percentile: (place: number) => getPercentile(ranking, variant, place),
    measure: (place: number) => measures[place] ?? Infinity,
  };
  let first = 0;
  for (const [number, size] of ranks.sizes.entries()) {
    if (size === 0) continue;
    const { place, segment, isIntrastate, isPassenger } = readGroupNumber(number, rule, variant);
    const scale = `{${toScale(ranks, { first, size }, get).join(",")}}`;
    yield [toGroupId(basic, number), basic, place, segment, isIntrastate, isPassenger, size, scale];
    first += size;
  }
}

/** Fills the tables of a computation by one variant; resolves to how many ranks there are. */
export async function writePercentiles(
  target: Target,
  columns: CarrierColumns,
  variant: Variant,
): Promise<number> {
  await copyTo(target.client, toTarget(target, "percentile_carriers"), listCarriers(columns));
  let ranked = 0;
  for (const basic of rankedBasics) {
    const ranking = rankBasic(columns, basic, variant);
    await copyTo(target.client, toTarget(target, "percentiles"), listPercentiles(columns, ranking, variant));
    await copyTo(target.client, toTarget(target, "percentile_groups"), listGroups(ranking, variant));
    ranked += ranking.ranks.order.length;
  }
  return ranked;
}
