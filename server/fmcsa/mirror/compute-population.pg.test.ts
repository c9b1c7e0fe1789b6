import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { derivations } from "#server/fmcsa/mirror/derived/derivations.ts";
import { openMirrorPool } from "./open-mirror.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { percentileTables } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import type { PlacedRate } from "#shared/carrier/population/population.ts";
import { computePopulation, populationTables } from "./compute-population.ts";
import { findPopulation } from "#server/fmcsa/standing/create-standing-features.ts";

const database = ownPostgres();
let pool: pg.Pool;
beforeAll(async () => {
  pool = openMirrorPool({ url: database.url, poolsTransactions: false, onConnectionLost: () => undefined });
});
afterAll(async () => {
  await pool.end();
});

type Known = { units: number; driver: [number, number]; vehicle: [number, number]; crashes: number };

/** Carriers of every size with few different rates, so that many are the same. */
const carriers = new Map<string, Known>(
  Array.from({ length: 300 }, (_, index) => [
    String(1000 + index),
    {
      units: [0, 1, 4, 5, 20, 21, 100, 101, 1000, 1001][index % 10] ?? 0,
      driver: [(index * 7) % 13, 15 + ((index * 3) % 12)],
      vehicle: [(index * 5) % 9, 8 + ((index * 11) % 7)],
      crashes: index % 3 === 0 ? (index * 17) % 5 : 0,
    },
  ]),
);

const toMeasures = (dot: string, { driver, vehicle }: Known): SocrataRow => ({
  dot_number: dot,
  insp_total: "30",
  driver_oos_insp_total: String(driver[0]),
  driver_insp_total: String(driver[1]),
  vehicle_oos_insp_total: String(vehicle[0]),
  vehicle_insp_total: String(vehicle[1]),
});

/** Each crash with two of the carrier's vehicles. */
const toCrashes = (dot: string, { crashes }: Known): SocrataRow[] =>
  Array.from({ length: crashes * 2 }, (_, row) => ({
    dot_number: dot,
    report_number: `${dot}-${Math.floor(row / 2)}`,
    report_state: "TX",
    report_date: "20260301",
    fatalities: "0",
    injuries: "0",
    severity_weight: "1",
  }));

const all = [...carriers];
const sets = {
  "kjg3-diqy": {
    rows: all.map(([dot, { units }]) => ({
      dot_number: dot,
      legal_name: "A",
      nbr_power_unit: String(units),
    })),
    publishedAt: "2026-11-14T00:00:00.000Z",
  },
  // Interstate carriers, and in the other file the others; one carrier is in both, and is counted once.
  "4y6x-dmck": {
    rows: all.slice(0, 200).map(([dot, known]) => toMeasures(dot, known)),
    publishedAt: "2026-11-13T00:00:00.000Z",
  },
  "h9zy-gjn8": {
    rows: all
      .slice(199)
      .map(([dot, known], index) => toMeasures(dot, index === 0 ? { ...known, driver: [99, 99] } : known)),
  },
  "4wxs-vbns": { rows: all.flatMap(([dot, known]) => toCrashes(dot, known)) },
};

const bands = [
  [1, 4],
  [5, 20],
  [21, 100],
  [101, 1000],
  [1001, Infinity],
] as const;
const rateOf = {
  driver: ({ driver: [count, total] }: Known) => (total >= 20 && count <= total ? count / total : undefined),
  vehicle: ({ vehicle: [count, total] }: Known) => (total >= 10 ? count / total : undefined),
  crashes: ({ crashes, units }: Known) => (units >= 5 ? crashes / units : undefined),
};

/** Counts one by one what the computation sorts and ranks. */
function placeByHand(kind: PlacedRate["kind"], own: Known) {
  const band = bands.find(([from, to]) => own.units >= from && own.units <= to);
  const rate = rateOf[kind](own);
  if (!band || rate === undefined) return undefined;
  const others = all
    .filter(([, { units }]) => units >= band[0] && units <= band[1])
    .flatMap(([, known]) => rateOf[kind](known) ?? [])
    .toSorted((one, other) => one - other);
  const upTo = (share: number) =>
    others.find((each) => others.filter((other) => other <= each).length >= share * others.length);
  return {
    below: others.filter((each) => each < rate).length,
    equal: others.filter((each) => each === rate).length,
    carriers: others.length,
    percentiles: [upTo(0.5), upTo(0.85), upTo(0.95)],
  };
}

test("nothing is computed from, or found in, an empty mirror", async () => {
  expect(await findPopulation(pool, "1001")).toBeUndefined();
  await fillMirror(database.url, { "kjg3-diqy": sets["kjg3-diqy"] });
  expect(await computePopulation(database.client)).toEqual({ kind: "nothing" });
  expect(await findPopulation(pool, "1001")).toBeUndefined();
});

test("every carrier stands where counting by hand puts it, or has a reason for no place", async () => {
  await fillMirror(database.url, sets);
  expect(await computePopulation(database.client)).toMatchObject({ kind: "computed" });
  for (const [dot, known] of all.filter((_, index) => index % 3 === 0)) {
    const found = await findPopulation(pool, dot);
    const whyNot = known.units === 0 ? "size" : "few";
    for (const kind of ["driver", "vehicle", "crashes"] as const) {
      const placed = found?.placed.find((each) => each.kind === kind);
      expect(
        placed && {
          below: placed.below,
          equal: placed.equal,
          carriers: placed.group.carriers,
          percentiles: [placed.group.p50, placed.group.p85, placed.group.p95],
        },
        `${dot} ${kind}`,
      ).toEqual(placeByHand(kind, known));
      const reason = found?.unplaced.find((each) => each.kind === kind)?.reason;
      expect(reason, `${dot} ${kind}`).toBe(placed ? undefined : whyNot);
    }
  }
});

test("national averages are of all inspections, whatever the carrier's size and number of them", async () => {
  const sum = (kind: "driver" | "vehicle", index: 0 | 1) =>
    all.reduce((total, [, known]) => total + known[kind][index], 0);
  expect((await findPopulation(pool, "1001"))?.national).toEqual({
    driver: { count: sum("driver", 0), total: sum("driver", 1) },
    vehicle: { count: sum("vehicle", 0), total: sum("vehicle", 1) },
  });
});

test("an unknown carrier has no place, and a snapshot that is newer isn't part of what was computed", async () => {
  expect(await findPopulation(pool, "77")).toMatchObject({
    placed: [],
    unplaced: [{ reason: "size" }, {}, {}],
  });
  const newer = { dot_number: "77", legal_name: "A", nbr_power_unit: "30" };
  await fillMirror(database.url, { "kjg3-diqy": { rows: [newer] } });
  const found = await findPopulation(pool, "77");
  expect(found?.unplaced.find(({ kind }) => kind === "crashes")?.reason).toBe("later");
  expect((await findPopulation(pool, "1009"))?.placed).not.toEqual([]);
});

test("whatever is computed from the mirror survives a crash of PostgreSQL, which empties unlogged tables", async () => {
  await fillMirror(database.url, {
    "az4n-8mr2": { rows: [{ dot_number: "1", legal_name: "A", status_code: "A" }] },
  });
  expect((await computePercentiles(database.client)).kind).toBe("live");
  const computed = [
    ...populationTables,
    ...percentileTables,
    ...derivations.flatMap(({ tables }) => tables),
    "judgements",
    "percentile_history",
  ];
  const { rows } = await database.client.query(
    "select distinct relname::text as name, relpersistence::text as kind from pg_class where relkind = 'r' and relname = any($1)",
    [computed],
  );
  expect(new Map(rows.map(({ name, kind }) => [name, kind]))).toEqual(
    new Map(computed.map((name) => [name, "p"])),
  );
});
