import { basicPrefixes } from "#server/fmcsa/portal/data-sets/safety.ts";
import type pg from "pg";
import { toView } from "#server/fmcsa/mirror/mirror-tables.ts";
import { findCopiedSet, getCopiedColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { toSqlType } from "#server/fmcsa/mirror/column-types.ts";
import { rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import { toSegment } from "#shared/carrier/percentiles/segment.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import {
  type CarrierColumns,
  createCarrierColumns,
  getBasic,
  type PublishedTexts,
  recency,
  toSegmentCode,
} from "./carrier-columns.ts";

const fetchSize = 5000;

type LiveSets = ReadonlySet<string>;

/** A set's view, or no rows if the copy doesn't have it. */
function toSource(live: LiveSets, id: DataSetId): string {
  const set = findCopiedSet(id);
  if (!set) throw new Error(`${id} isn't copied`);
  if (live.has(id)) return toView(set);
  const columns = getCopiedColumns(set).map((column) => `null::${toSqlType(column)} as "${column}"`);
  return `(select ${columns.join(", ")} where false)`;
}

const sum = (columns: string): string =>
  columns
    .split(" ")
    .map((column) => `coalesce(c.${column}, 0)`)
    .join(" + ");

const listOwn = (hasOwn: boolean): string[] =>
  rankedBasics.flatMap((basic) =>
    ["own", "weights", "recent"].map((name) => (hasOwn ? `o.${basic}_${name}` : "null")),
  );

const toBranch = (
  live: LiveSets,
  population: number,
  measures: DataSetId,
  percentiles: DataSetId,
): string => {
  const counts = basicPrefixes.flatMap(([, prefix]) => [`m.${prefix}_insp_w_viol`, `m.${prefix}_measure`]);
  const texts = basicPrefixes.flatMap(([, prefix]) => [`p.${prefix}_pct`, `p.${prefix}_rd_alert`]);
  return `select m.dot_number, ${population} as population, m.driver_insp_total, m.vehicle_insp_total,
      ${[...counts, ...texts].join(", ")}
    from ${toSource(live, measures)} m left join ${toSource(live, percentiles)} p using (dot_number)`;
};

/** Every carrier with measures, what it states, what FMCSA publishes of it, and our own measures. */
const toQuery = (live: LiveSets, hasOwn: boolean): string => `
  select m.*, ${sum("owntract trmtract trptract")}, ${sum("owncoach trmcoach trpcoach")}, c.power_units,
    coalesce(k.pc_flag, c.crgo_passengers, false), coalesce(k.hm_flag, c.hm_ind, false),
    ${hasOwn ? "o.placarded, o.placarded_with_violation" : "null, null"}, ${listOwn(hasOwn).join(", ")}
  from (
    ${toBranch(live, 0, "4y6x-dmck", "m3ry-qcip")} union all ${toBranch(live, 1, "h9zy-gjn8", "h3zn-uid9")}
  ) m
  left join ${toSource(live, "az4n-8mr2")} c using (dot_number)
  left join ${toSource(live, "kjg3-diqy")} k using (dot_number)
  ${hasOwn ? "left join own_measures o using (dot_number)" : ""}
  order by m.dot_number, m.population`;

type Row = readonly unknown[];

const toCount = (value: unknown): number => (value === null || value === undefined ? 0 : Number(value));
const toMeasure = (value: unknown): number =>
  value === null || value === undefined ? Number.NaN : Number(value);

/** Reads a row's values one after another. */
const createNext = (row: Row): (() => unknown) => {
  const values = row.values();
  return () => values.next().value;
};

function toRecency(isRecent: unknown): number {
  if (typeof isRecent !== "boolean") return recency.unknown;
  return isRecent ? recency.recent : recency.old;
}

function readTexts(next: () => unknown): PublishedTexts | undefined {
  const texts: PublishedTexts = {};
  for (const [basic] of basicPrefixes) {
    const [text, isAlert] = [next(), next()];
    if (typeof text === "string") texts[basic] = [text, isAlert === true];
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}

function readOwn(columns: CarrierColumns, place: number, next: () => unknown): void {
  const [placarded, withViolation] = [toCount(next()), toCount(next())];
  columns.placarded[place] = placarded;
  getBasic(columns, "hazmat").withViolation[place] = withViolation;
  for (const basic of rankedBasics) {
    const into = getBasic(columns, basic);
    into.own[place] = toMeasure(next());
    into.timeWeights[place] = toCount(next());
    into.recency[place] = toRecency(next());
  }
}

function addRow(columns: CarrierColumns, row: Row): void {
  const place = columns.count;
  const next = createNext(row);
  columns.dotNumbers[place] = Number(next());
  columns.isIntrastate[place] = Number(next());
  columns.driver[place] = toCount(next());
  columns.vehicle[place] = toCount(next());
  for (const [basic] of basicPrefixes) {
    const into = getBasic(columns, basic);
    into.withViolation[place] = toCount(next());
    into.published[place] = toMeasure(next());
  }
  const texts = readTexts(next);
  if (texts) columns.texts.set(place, texts);
  const fleet = {
    tractors: toCount(next()),
    motorCoaches: toCount(next()),
    powerUnits: toCount(next()),
  };
  columns.segments[place] = toSegmentCode(toSegment(fleet));
  columns.statesPassengers[place] = next() === true ? 1 : 0;
  columns.statesHazmat[place] = next() === true ? 1 : 0;
  readOwn(columns, place, next);
  columns.count += 1;
}

/** Reads every carrier with a cursor, each once. Must run inside a transaction. */
export async function readCarriers(
  client: pg.ClientBase,
  live: LiveSets,
  hasOwn: boolean,
): Promise<CarrierColumns> {
  const { rows: counted } = await client.query<{ total: string }>(
    `select (select count(*) from ${toSource(live, "4y6x-dmck")} a)
       + (select count(*) from ${toSource(live, "h9zy-gjn8")} b) as total`,
  );
  const columns = createCarrierColumns(Number(counted[0]?.total));
  columns.hasOwn = hasOwn;
  await client.query(`declare carriers no scroll cursor for ${toQuery(live, hasOwn)}`);
  let last: unknown;
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${fetchSize} from carriers`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    for (const row of rows) {
      // A carrier may stand in both populations, or twice in the company file.
      if (row[0] !== last) addRow(columns, row);
      last = row[0];
    }
  }
  await client.query("close carriers");
  return columns;
}
