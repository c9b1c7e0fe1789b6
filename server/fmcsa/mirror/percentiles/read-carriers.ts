import { basicPrefixes } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import type pg from "pg";
import { mirrorSchema, toView } from "#server/fmcsa/mirror/mirror-tables.ts";
import { findMirroredSet, getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { toSqlType } from "#server/fmcsa/mirror/column-types.ts";
import {
  type RankedBasic,
  rankedBasics,
  type Segment,
  segments,
  toSegment,
} from "#shared/carrier/percentiles/methodology.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { toBasic, severityCap } from "#shared/carrier/sms/measure.ts";

/** Age of a carrier's violations: 0 if that isn't known, 1 if old, 2 if recent. */
export const recency = { unknown: 0, old: 1, recent: 2 } as const;

/** A BASIC of every carrier, by its place. NaN: there is no measure. */
export type BasicColumns = {
  readonly withViolation: Uint32Array;
  readonly published: Float32Array;
  readonly own: Float64Array;
  /** The time weights of relevant inspections; 0 if they aren't known. */
  readonly timeWeights: Uint32Array;
  readonly recency: Uint8Array;
};

/** FMCSA's percentiles of a carrier of passengers, or its texts in place of one, by BASIC. */
export type PublishedTexts = Partial<Record<RankedBasic, readonly [text: string, isAlert: boolean]>>;

const createBasic = (size: number): BasicColumns => ({
  withViolation: new Uint32Array(size),
  published: new Float32Array(size).fill(Number.NaN),
  own: new Float64Array(size).fill(Number.NaN),
  timeWeights: new Uint32Array(size),
  recency: new Uint8Array(size),
});

/** Every carrier of the snapshots, in columns: objects would take gigabytes. */
const createCarrierColumns = (size: number) => ({
  dotNumbers: new Float64Array(size),
  isIntrastate: new Uint8Array(size),
  statesPassengers: new Uint8Array(size),
  statesHazmat: new Uint8Array(size),
  /** 0 if it isn't known, else one more than the segment's place. */
  segments: new Uint8Array(size),
  driver: new Uint32Array(size),
  vehicle: new Uint32Array(size),
  placarded: new Uint32Array(size),
  basics: new Map<RankedBasic, BasicColumns>(rankedBasics.map((basic) => [basic, createBasic(size)])),
  /** By place, of carriers of passengers only. */
  texts: new Map<number, PublishedTexts>(),
  count: 0,
  /** FMCSA's inspections and violations were there to compute with. */
  hasOwn: false,
});
export type CarrierColumns = ReturnType<typeof createCarrierColumns>;

const toSegmentCode = (segment: Segment | undefined): number => (segment ? segments.indexOf(segment) + 1 : 0);

export const fromSegmentCode = (code: number): Segment | undefined => segments[code - 1];

export function getBasic({ basics }: CarrierColumns, basic: RankedBasic): BasicColumns {
  const columns = basics.get(basic);
  if (!columns) throw new Error(`${basic} has no columns`);
  return columns;
}

/** The columns of FMCSA's inspections that say whether one counts for a BASIC, and how many violations it found. */
const columnPrefixes = {
  unsafe: "unsafe",
  hos: "fatigued",
  fitness: "dr_fitness",
  substances: "subt_alcohol",
  maintenance: "vh_maint",
  hazmat: "hm",
} as const satisfies Readonly<Record<RankedBasic, string>>;

const toRankedBasic = (name: string | null): RankedBasic | undefined =>
  /hazardous|hazmat|\bhm\b/i.test(name ?? "") ? "hazmat" : toBasic(name ?? undefined);

/** Placarded loads count if the vehicle was inspected (SMS Methodology 3.21). */
const getRelevance = (basic: RankedBasic): string =>
  `${columnPrefixes[basic]}_insp${basic === "hazmat" ? " and insp_level_id in (1, 2, 5, 6)" : ""}`;

/** From getSeverity. */
const severity = `coalesce(total_severity_wght, coalesce(severity_weight, 0)
  + case when oos_indicator and not basic_desc = any($1) then 2 else 0 end)`;

function toColumns(basic: RankedBasic): string {
  const relevant = getRelevance(basic);
  const violated = `${relevant} and ${columnPrefixes[basic]}_viol > 0`;
  const weights = `sum(time_weight) filter (where ${relevant})`;
  const lastWith = `max(insp_date) filter (where ${violated})`;
  const isLatest =
    basic === "unsafe" || basic === "substances"
      ? "false"
      : `coalesce(max(insp_date) filter (where ${relevant}) = ${lastWith}, false)`;
  return `
    (sum(coalesce(${basic}, 0) * time_weight) filter (where ${relevant}))::float8 / nullif(${weights}, 0) as ${basic}_own,
    ${weights} as ${basic}_weights,
    -- A time weight of 2 or more: within 12 months of the snapshot.
    coalesce(bool_or(time_weight >= 2 and ${violated}), false) or ${isLatest} as ${basic}_recent`;
}

/** A parameter for each BASIC: the names of it. LEAST ignores NULL, which a sum over no rows is. */
const toSeverities = (basic: RankedBasic, index: number): string =>
  `least(${severityCap}, coalesce(sum(${severity}) filter (where basic_desc = any($${index + 2})), 0)) as ${basic}`;

/** Computes our own measures, their time weights and how recent violations are into the temporary table "own_measures". */
export async function computeOwnMeasures(client: pg.ClientBase): Promise<void> {
  const violations = `${mirrorSchema}."8mt8_2mdr"`;
  const { rows } = await client.query<{ name: string }>(
    `select distinct basic_desc as name from ${violations} where basic_desc is not null`,
  );
  const namesOf = (...basics: readonly RankedBasic[]): string[] =>
    rows.flatMap(({ name }) => {
      const basic = toRankedBasic(name);
      return basic && basics.includes(basic) ? [name] : [];
    });
  await client.query(
    `create temporary table own_measures on commit drop as
     with severities as materialized (
       select unique_id, ${rankedBasics.map(toSeverities).join(", ")}
       from ${violations} group by unique_id
     )
     select dot_number, ${rankedBasics.map(toColumns).join(",")},
       count(*) filter (where ${getRelevance("hazmat")}) as placarded,
       count(*) filter (where ${getRelevance("hazmat")} and hm_viol > 0) as placarded_with_violation
     from ${mirrorSchema}."rbkj_cgst" left join severities using (unique_id)
     where time_weight > 0 group by dot_number`,
    [namesOf("substances", "unsafe"), ...rankedBasics.map((basic) => namesOf(basic))],
  );
}

const fetchSize = 5000;

type LiveSets = ReadonlySet<string>;

/** A set's view, or no rows if the mirror doesn't have it. */
function toSource(live: LiveSets, id: DataSetId): string {
  const set = findMirroredSet(id);
  if (!set) throw new Error(`${id} isn't mirrored`);
  if (live.has(id)) return toView(set);
  const columns = getMirroredColumns(set).map((column) => `null::${toSqlType(column)} as "${column}"`);
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
      // A carrier may be in both populations, or twice in the company file.
      if (row[0] !== last) addRow(columns, row);
      last = row[0];
    }
  }
  await client.query("close carriers");
  return columns;
}
