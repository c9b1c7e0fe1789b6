import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Variant } from "#shared/carrier/percentiles/judgement.ts";
import { type RankedBasic, rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import { unranked } from "#shared/carrier/percentiles/rank-groups.ts";
import { toCuts } from "#shared/carrier/percentiles/cuts.ts";
import { toKind } from "#shared/carrier/percentiles/threshold.ts";
import { type CarrierColumns, getBasic } from "./carrier-columns.ts";
import type { PercentileTable } from "./percentile-tables.ts";
import {
  type BasicRanking,
  findReason,
  getPercentile,
  getRecent,
  rankBasic,
  readGroupNumber,
} from "./rank-basic.ts";

type Value = string | number | boolean | null | undefined;

const toField = (value: Value): string =>
  value === null || value === undefined ? "\\N" : String(value).replaceAll("\\", "\\\\");

/** About how many lines are sent at once. */
const linesAtOnce = 2000;

/** PostgreSQL's text format for COPY. */
function* toPieces(rows: Iterable<readonly Value[]>): Generator<string> {
  let [piece, count] = ["", 0];
  for (const row of rows) {
    piece += `${row.map(toField).join("\t")}\n`;
    count += 1;
    if (count % linesAtOnce > 0) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** A table in the schema of an import, and what it is filled with. */
type Target = { readonly client: pg.ClientBase; readonly schema: string };

async function copyTo({ client, schema }: Target, table: PercentileTable, rows: Iterable<readonly Value[]>) {
  const sink = client.query(copyFrom(`copy ${pg.escapeIdentifier(schema)}.${table} from stdin`));
  await pipeline(Readable.from(toPieces(rows)), sink);
}

function* listCarriers(columns: CarrierColumns): Generator<readonly Value[]> {
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

/** The number of a group among all BASICs'. */
const toGroupId = (basic: RankedBasic, number: number): number => rankedBasics.indexOf(basic) * 100 + number;

/** Rows of carriers with a violation in a BASIC: of all others nothing but their inspections matters. */
function* listPercentiles(
  columns: CarrierColumns,
  ranking: BasicRanking,
  variant: Variant,
): Generator<readonly Value[]> {
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
      findReason(columns, ranking, place),
      group === unranked ? null : toGroupId(basic, group),
      getRecent(columns, basic, place),
    ];
  }
}

function* listGroups(ranking: BasicRanking, variant: Variant): Generator<readonly Value[]> {
  const { basic, rule, ranks, measures } = ranking;
  const get = {
    percentile: (place: number) => getPercentile(ranking, variant, place),
    measure: (place: number) => measures[place] ?? Infinity,
  };
  let first = 0;
  for (const [number, size] of ranks.sizes.entries()) {
    if (size === 0) continue;
    const { place, segment, isIntrastate, isPassenger } = readGroupNumber(number, rule, variant);
    const cuts = `{${toCuts(ranks, { first, size }, get).join(",")}}`;
    yield [toGroupId(basic, number), basic, place, segment, isIntrastate, isPassenger, size, cuts];
    first += size;
  }
}

/** Fills the tables of a computation by one variant; resolves to how many ranks there are. */
export async function writePercentiles(
  target: Target,
  columns: CarrierColumns,
  variant: Variant,
): Promise<number> {
  await copyTo(target, "percentile_carriers", listCarriers(columns));
  let ranked = 0;
  for (const basic of rankedBasics) {
    const ranking = rankBasic(columns, basic, variant);
    await copyTo(target, "percentiles", listPercentiles(columns, ranking, variant));
    await copyTo(target, "percentile_groups", listGroups(ranking, variant));
    ranked += ranking.ranks.order.length;
  }
  return ranked;
}
