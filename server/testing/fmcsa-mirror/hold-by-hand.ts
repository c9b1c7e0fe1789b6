import type pg from "pg";
import { z } from "zod";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { fillMirror } from "./fill-mirror.ts";
import { type MadeCarrier, toCompanyRow, toInspectionRows, toViolationRows } from "./mixed-population.ts";
import {
  type HandBasic,
  handBasics,
  type HandReading,
  type HandStanding,
  publishByHand,
  standByHand,
} from "./sms-by-hand.ts";

const prefixes = {
  unsafe: "unsafe_driv",
  hos: "hos_driv",
  fitness: "driv_fit",
  substances: "contr_subst",
  maintenance: "veh_maint",
} as const;
const publicBasics = handBasics.filter((basic) => basic !== "hazmat");
const passengerThresholds = { unsafe: 50, hos: 50, fitness: 65, substances: 65, maintenance: 65 } as const;

/** By BASIC and then by DOT number. */
export type HandStandings = ReadonlyMap<HandBasic, ReadonlyMap<string, HandStanding>>;

function getStanding(standings: HandStandings, basic: HandBasic, dot: string): HandStanding {
  const found = standings.get(basic)?.get(dot);
  if (!found) throw new Error(`${dot} has no ${basic}`);
  return found;
}

const toMeasureRow = (
  { dot, driver, vehicle, inspections }: MadeCarrier,
  all: HandStandings,
): SocrataRow => ({
  dot_number: dot,
  insp_total: String(inspections.length),
  driver_insp_total: String(driver),
  driver_oos_insp_total: "0",
  vehicle_insp_total: String(vehicle),
  vehicle_oos_insp_total: "0",
  ...Object.fromEntries(
    publicBasics.flatMap((basic) => {
      const { measure, violated } = getStanding(all, basic, dot);
      return [
        [`${prefixes[basic]}_insp_w_viol`, String(violated)],
        [`${prefixes[basic]}_measure`, Number.isNaN(measure) ? "0" : measure.toFixed(2)],
      ];
    }),
  ),
});

type Change = (text: string) => string;

const toPercentileRow = ({ dot }: MadeCarrier, all: HandStandings, change: Change): SocrataRow => ({
  dot_number: dot,
  ...Object.fromEntries(
    publicBasics.flatMap((basic) => {
      const standing = getStanding(all, basic, dot);
      const { reason, percentile = 0 } = standing;
      const isAlert = reason === undefined && percentile >= passengerThresholds[basic];
      return [
        [`${prefixes[basic]}_pct`, change(publishByHand(basic, standing))],
        [`${prefixes[basic]}_rd_alert`, isAlert ? "Y" : "N"],
      ];
    }),
  ),
});

/** One carrier's after the other's: all at once are too many. */
function* listRows(
  carriers: readonly MadeCarrier[],
  toRows: (carrier: MadeCarrier) => SocrataRow[],
): Generator<SocrataRow> {
  for (const carrier of carriers) yield* toRows(carrier);
}

/** Fills a mirror with carriers and what FMCSA would publish of them, or what `change` makes of that, and returns where each stands. */
export async function fillByHand(
  url: string,
  carriers: readonly MadeCarrier[],
  reading: HandReading,
  change: Change = (text) => text,
): Promise<HandStandings> {
  const all = new Map(handBasics.map((basic) => [basic, standByHand(carriers, basic, reading)]));
  const publishedAt = "2026-11-13T10:00:00.000Z";
  const of = (isIntrastate: boolean) => carriers.filter((carrier) => carrier.isIntrastate === isIntrastate);
  const passengersOf = (isIntrastate: boolean) => of(isIntrastate).filter(({ isPassenger }) => isPassenger);
  const measures = (isIntrastate: boolean) => of(isIntrastate).map((carrier) => toMeasureRow(carrier, all));
  const percentiles = (isIntrastate: boolean) =>
    passengersOf(isIntrastate).map((carrier) => toPercentileRow(carrier, all, change));
  await fillMirror(url, {
    "4y6x-dmck": { rows: measures(false), publishedAt },
    "h9zy-gjn8": { rows: measures(true), publishedAt },
    "m3ry-qcip": { rows: percentiles(false), publishedAt },
    "h3zn-uid9": { rows: percentiles(true), publishedAt },
    "rbkj-cgst": { rows: listRows(carriers, toInspectionRows), publishedAt },
    "8mt8-2mdr": { rows: listRows(carriers, toViolationRows), publishedAt },
    "az4n-8mr2": { rows: carriers.map(toCompanyRow), publishedAt },
  });
  return all;
}

const computedRow = z.object({
  dot: z.string(),
  basic: z.enum(handBasics),
  measure: z.number().nullable(),
  percentile: z.int().nullable(),
  reason: z.string().nullable(),
  carriers: z.int().nullable(),
});

const statement = `
  select p.dot_number::text as dot, p.basic, p.measure, p.percentile, p.reason, g.carriers
  from fmcsa.percentiles p left join fmcsa.percentile_groups g using (group_id)`;

const codes = {
  few: "few-inspections",
  none: "no-violations",
  "few-violated": "few-with-violations",
  "no-fleet": "no-fleet",
  old: "not-recent",
} as const;

const toExpected = ({ measure, percentile, reason, size }: HandStanding): string =>
  [measure.toFixed(2), percentile ?? null, reason ? codes[reason] : null, size ?? null].join(" ");

/** Counts the standings that the product computed, and lists those that aren't as by hand. */
export async function compareByHand(client: pg.ClientBase, standings: HandStandings) {
  const { rows } = await client.query(statement);
  const computed = z.array(computedRow).parse(rows);
  const others = computed.flatMap(({ dot, basic, measure, percentile, reason, carriers }) => {
    const expected = toExpected(getStanding(standings, basic, dot));
    const got = [measure?.toFixed(2) ?? null, percentile, reason, carriers].join(" ");
    return got === expected ? [] : [`${dot} ${basic}: ${got}, by hand ${expected}`];
  });
  const violated = [...standings.values()]
    .flatMap((byDot) => [...byDot.values()])
    .filter((standing) => standing.violated > 0).length;
  const percentiles = computed.filter(({ percentile, reason }) => percentile !== null && reason === null);
  return { compared: computed.length, violated, percentiles: percentiles.length, others };
}
