import pg from "pg";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { smsInspections, smsViolations } from "#server/fmcsa/portal/data-sets/sms-sets.ts";
import { basicPrefixes } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { computePopulation } from "#server/fmcsa/mirror/compute-population.ts";
import { createSampleTables } from "#server/testing/doubles/fmcsa/sample.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { computeMeasure } from "#shared/carrier/sms/measure.ts";
import { addDays } from "#shared/carrier/sms/months.ts";
import { fillMirror } from "./fill-mirror.ts";

/** The sample carrier that has peers, and one of those that shares its phone, its address and a truck. */
export const placedCarrier = { dot: "1000003", name: "Sample Tank Transport Co" };
export const relatedCarrier = { dot: "2000001", name: "Blue Mesa Hauling LLC" };
/** Published by FMCSA with percentiles. */
export const passengerCarrier = { dot: "2000004", name: "Blue Prairie Hauling LLC" };

const colors = ["BLUE", "RED", "SILVER", "GREEN", "GOLDEN", "WHITE", "BLACK", "COPPER"];
const places = ["MESA", "RIVER", "CANYON", "PRAIRIE", "HARBOR", "SUMMIT", "VALLEY", "CREEK"];

/** Made-up carriers of the sample carrier's size with as many inspections, a third of them with passengers. */
const peers = Array.from({ length: 60 }, (_none, index) => ({
  dot: String(2_000_001 + index),
  name: `${colors[Math.floor(index / 8)]} ${places[index % 8]} HAULING LLC`,
  isPassenger: index % 3 === 0,
  units: 21 + ((index * 13) % 60),
  vehicle: 21 + ((index * 7) % 60),
  driver: 21 + ((index * 11) % 60),
  measure: 0.3 + ((index * 37) % 97) / 10,
  index,
}));
type Peer = (typeof peers)[number];

const toCensus = ({ dot, name, units, isPassenger }: Peer): SocrataRow => ({
  dot_number: dot,
  legal_name: name,
  carrier_operation: "A",
  hm_flag: "false",
  pc_flag: String(isPassenger),
  phy_city: "RENO",
  phy_state: "NV",
  nbr_power_unit: String(units),
});

const toCompany = ({ dot, name, units }: Peer, like: SocrataRow = {}): SocrataRow => ({
  dot_number: dot,
  legal_name: name,
  status_code: "A",
  phy_city: "RENO",
  phy_state: "NV",
  power_units: String(units),
  owntract: String(units),
  ...(dot === relatedCarrier.dot && {
    phone: like.phone,
    phy_street: like.phy_street,
    phy_zip: like.phy_zip,
  }),
});

const toMeasures = ({ dot, vehicle, driver, measure, index }: Peer): SocrataRow => ({
  dot_number: dot,
  insp_total: String(vehicle),
  driver_insp_total: String(driver),
  driver_oos_insp_total: String(index % 4),
  vehicle_insp_total: String(vehicle),
  vehicle_oos_insp_total: String((index * 5) % 13),
  unsafe_driv_insp_w_viol: String(9 + (index % 13)),
  unsafe_driv_measure: String(index % 17),
  hos_driv_insp_w_viol: String(3 + (index % 9)),
  hos_driv_measure: String((index * 29) % 31),
  driv_fit_insp_w_viol: String(5 + (index % 3)),
  driv_fit_measure: String((index * 7) % 11),
  veh_maint_insp_w_viol: String(5 + ((index * 3) % 12)),
  veh_maint_measure: measure.toFixed(1),
});

const toCrashes = ({ dot, index }: Peer, day: string): SocrataRow[] =>
  Array.from({ length: index % 5 }, (_none, crash) => ({
    dot_number: dot,
    report_number: `${dot}${crash}`,
    report_state: "NV",
    report_date: day.replaceAll("-", ""),
    fatalities: "0",
    injuries: "0",
  }));

const isPeer = ({ vehicle_insp_total: count }: SocrataRow): boolean =>
  Number(count) > 20 && Number(count) <= 100;
const getMeasure = (row: SocrataRow): number => Number(row.veh_maint_measure);

function toPublished(row: SocrataRow, all: readonly SocrataRow[]): SocrataRow {
  const ranked = all.filter(isPeer).map(getMeasure);
  const own = getMeasure(row);
  const below = ranked.filter((measure) => measure < own).length;
  const equal = ranked.filter((measure) => measure === own).length;
  const percentile = Math.round((100 * (below + (equal + 1) / 2)) / ranked.length);
  const alert = percentile >= 65 ? "Y" : "N";
  const few = "Less than 5 vehicle inspections with violations";
  return {
    dot_number: row.dot_number,
    veh_maint_pct: isPeer(row) ? `${percentile}%` : few,
    veh_maint_rd_alert: isPeer(row) ? alert : "N",
    veh_maint_basic_alert: isPeer(row) ? alert : "N",
  };
}

/** A truck of the sample carrier under another one, some days later. It counts for none of that one's measures. */
const toShared = (row: SocrataRow): SocrataRow => ({
  ...row,
  time_weight: "0",
  dot_number: relatedCarrier.dot,
  unique_id: "99000001",
  report_number: "NV99000001",
});

/** The sample carrier with passengers, and those among the peers. */
const passengers = new Set([
  "1000012",
  ...peers.filter(({ isPassenger }) => isPassenger).map(({ dot }) => dot),
]);

/** The sample carrier has newer inspections than its measures: these are made to fit, as in any month of FMCSA's. */
function toFitting(row: SocrataRow, of: (id: DataSetId) => readonly SocrataRow[]): SocrataRow {
  if (row.dot_number !== placedCarrier.dot) return row;
  const isOwn = ({ dot_number }: SocrataRow): boolean => dot_number === row.dot_number;
  const inspections = of("rbkj-cgst")
    .filter(isOwn)
    .flatMap((each) => smsInspections.toRecord(each) ?? []);
  const violations = of("8mt8-2mdr")
    .filter(isOwn)
    .flatMap((each) => smsViolations.toRecord(each) ?? []);
  const measures = basicPrefixes.flatMap(([basic, prefix]): [string, string][] =>
    basic === "unsafe"
      ? []
      : [[`${prefix}_measure`, String(computeMeasure(basic, inspections, violations).value)]],
  );
  return { ...row, ...Object.fromEntries(measures) };
}

/** The measures of a month, and the percentiles that FMCSA publishes with them. */
const toMonth = (rows: readonly SocrataRow[], publishedAt: string) => ({
  "4y6x-dmck": { rows, publishedAt },
  "m3ry-qcip": {
    rows: rows
      .filter(({ dot_number }) => passengers.has(String(dot_number)))
      .map((row) => toPublished(row, rows)),
    publishedAt,
  },
});

/** All rows of the data sets except the measures' month, and when they were published. */
function createSnapshots(today: string, toMoment: (days: number) => string) {
  const sample = createSampleTables(today);
  const of = (id: DataSetId): readonly SocrataRow[] => sample.get(id) ?? [];
  const isPlaced = ({ dot_number }: SocrataRow): boolean => dot_number === placedCarrier.dot;
  const own: Partial<Record<DataSetId, readonly SocrataRow[]>> = {
    "kjg3-diqy": peers.map(toCensus),
    "az4n-8mr2": peers.map((peer) => toCompany(peer, of("az4n-8mr2").find(isPlaced))),
    "rbkj-cgst": of("rbkj-cgst").filter(isPlaced).slice(-1).map(toShared),
    "4wxs-vbns": peers.flatMap((peer) => toCrashes(peer, addDays(today, -100))),
  };
  const snapshots = mirroredSets.map(({ dataSet: { id }, cadence }) => {
    const rows = [...of(id), ...(own[id] ?? [])];
    return [id, { rows, publishedAt: toMoment(cadence === "monthly" ? -13 : -1) }] as const;
  });
  const measures = [...of("4y6x-dmck").map((row) => toFitting(row, of)), ...peers.map(toMeasures)];
  return { ...Object.fromEntries(snapshots), measures };
}

/** Fills an empty database with a demo's carriers and their peers as of `today`, and computes two months. */
export async function fillSampleMirror(url: string, today: string): Promise<void> {
  const toMoment = (days: number): string => `${addDays(today, days)}T14:05:00.000Z`;
  const { measures, ...snapshots } = createSnapshots(today, toMoment);
  await fillMirror(url, { ...snapshots, ...toMonth(measures, toMoment(-44)) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await computePercentiles(client);
    const isLaterBetter = ({ dot_number }: SocrataRow): boolean => Number(dot_number) >= 2_000_010;
    const later = measures.map((row) =>
      isLaterBetter(row) ? { ...row, veh_maint_measure: (getMeasure(row) * 0.9).toFixed(1) } : row,
    );
    await fillMirror(url, toMonth(later, toMoment(-13)));
    await computePercentiles(client);
    await computePopulation(client);
  } finally {
    await client.end();
  }
}
