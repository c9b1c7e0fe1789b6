import { describe, expect, onTestFinished, test } from "vitest";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { needsComputing } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import {
  carriers,
  plain,
  publish,
  type Reading,
  toMeasures,
  toPublished,
} from "#server/testing/fmcsa-mirror/passenger-population.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { carrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { readAnswer } from "./read-standing.ts";

const database = ownPostgres();

const fill = async (snapshots: Parameters<typeof fillMirror>[1]) => fillMirror(database.url, snapshots);
const compute = async () => {
  const outcome = await computePercentiles(database.client);
  if (outcome.kind === "refused") throw new Error(outcome.reason);
  return outcome;
};
async function answer(dot: string) {
  const pool = openMirrorPool({
    url: database.url,
    poolsTransactions: false,
    onConnectionLost: () => undefined,
  });
  const reader = createPercentileReader(pool, () => new Date(0));
  try {
    return carrierPercentiles.parse(await readAnswer(reader, dot));
  } finally {
    await pool.end();
  }
}
async function answerWith(dot: string) {
  const found = await answer(dot);
  if (found.state === "none") throw new Error("Nothing was computed.");
  return { ...found, get: (basic: string) => found.basics.find((each) => each.basic === basic) };
}

const publishedAt = "2026-08-13T10:00:00.000Z";

/** FMCSA publishes by a reading; `change` is what it does otherwise. */
async function publishBy(reading: Reading, change = (text: string, _index: number): string => text) {
  const passengers = carriers.filter(({ isPassenger }) => isPassenger);
  await fill({
    "4y6x-dmck": { rows: carriers.map(toMeasures), publishedAt },
    "m3ry-qcip": {
      rows: passengers.map((carrier, index) =>
        toPublished(carrier, change(publish(carrier, reading), index)),
      ),
    },
    "kjg3-diqy": { rows: [{ dot_number: "1001", legal_name: "A", hm_flag: "true", pc_flag: "false" }] },
  });
  return compute();
}

test("without measures nothing is computed, and the page has nothing", async () => {
  expect((await computePercentiles(database.client)).kind).toBe("refused");
  expect(await answer("1000")).toEqual({ state: "none" });
});

describe("the judge", () => {
  test.each<Reading>([
    plain,
    { population: "one", formula: "below-of-others", rounding: "floor", sufficiency: "one" },
    { population: "apart", formula: "below-of-others", rounding: "round", sufficiency: "shown" },
    { population: "apart", formula: "average-of-all", rounding: "floor", sufficiency: "one" },
  ])("finds the reading that FMCSA publishes by: %j", async (reading) => {
    const { judgement, carriers: count } = await publishBy(reading);
    expect(count).toBe(300);
    expect(judgement).toMatchObject({
      month: "2026-08",
      variant: { ...reading, precision: "published" },
      carriers: 100,
      within0: 1,
      reasonsAgree: 1,
      alertsAgree: 1,
      measures: null,
      isOpen: true,
    });
    expect(judgement.compared + judgement.reasonsCompared).toBe(100);
  });
});

test("what an earlier version's recipe computed isn't shown or in a trend, and is computed again", async () => {
  await publishBy(plain);
  expect(await needsComputing(database.client, "percentiles")).toBe(false);
  const { client } = database;
  // That version tried formulas that this one doesn't know.
  await client.query(`update fmcsa.judgements set month = '2026-06-01',
    judgement = judgement - 'recipe' || '{"variant": {"formula": "lowest-of-all"}}'`);
  await client.query("update fmcsa.percentile_history set month = '2026-06-01'");
  const [carrier] = carriers.filter(({ vehicle, withViolation }) => vehicle > 10 && withViolation >= 5);
  expect(await answer(carrier?.dot ?? "")).toEqual({ state: "none" });
  expect(await needsComputing(client, "percentiles")).toBe(true);
  await compute();
  expect((await answerWith(carrier?.dot ?? "")).get("maintenance")?.history).toEqual([]);
  const { rows } = await client.query("select distinct month::text from fmcsa.percentile_history");
  expect(rows).toEqual([{ month: "2026-08-01" }]);
});

test("over HTTP there is the same, and how well each month's agree", async () => {
  await publishBy(plain);
  const app = await startTestApp(database.mirrorSettings);
  onTestFinished(app.close);
  const dot = carriers.at(-1)?.dot ?? "";
  const body = await answer(dot);
  expect(await app.get(`/api/profile/${dot}/percentiles`)).toMatchObject({ status: 200, body });
  const judgements = [{ month: "2026-08", within1: 1, isOpen: true }];
  expect(await app.get("/api/percentiles/judgements")).toMatchObject({ status: 200, body: { judgements } });
});

describe("what is shown", () => {
  test("a percentile with its group and threshold, FMCSA's own beside it, and no history of one month", async () => {
    await publishBy(plain);
    const carrier = carriers.find(
      ({ isPassenger, vehicle, withViolation }) => isPassenger && vehicle > 10 && withViolation >= 5,
    );
    const found = await answerWith(carrier?.dot ?? "");
    const text = carrier ? publish(carrier, plain) : "";
    const percentile = Number.parseInt(text, 10);
    expect(found).toMatchObject({
      state: "shown",
      snapshot: { publishedAt },
      methodology: "3.21",
      kind: "passenger",
      kindReason: "published-as-passenger",
    });
    expect(found.basics.map(({ basic }) => basic)).toEqual([
      "unsafe",
      "hos",
      "fitness",
      "substances",
      "maintenance",
    ]);
    expect(found.get("maintenance")).toMatchObject({
      measure: carrier?.measure,
      inspections: carrier?.vehicle,
      percentile,
      reason: null,
      mayNotCount: true,
      group: {
        by: "vehicle",
        from: 11,
        to: 20,
        carriers: carriers.filter(({ vehicle, withViolation }) => vehicle > 10 && withViolation > 0).length,
        population: "interstate",
      },
      threshold: { general: 80, passenger: 65, applies: "passenger" },
      isAtOrAbove: percentile >= 65,
      published: { text, percentile, isAlert: percentile >= 65 },
      history: [],
      afterCleanInspection: null,
    });
    expect(found.get("hos")).toMatchObject({ percentile: null, reason: "few-inspections" });
    expect(found.get("unsafe")).toMatchObject({ percentile: null, reason: "no-violations" });
    expect(await answerWith("1001")).toMatchObject({ kind: "general", kindReason: "states-hazmat-only" });
    expect(await answerWith("99")).toMatchObject({ state: "shown", basics: [] });
  });

  test("a second month makes a history; withheld, there are measures and reasons only", async () => {
    await database.client.query("update fmcsa.percentile_history set month = '2026-07-01'");
    await publishBy(plain);
    const [carrier] = carriers.filter(({ vehicle, withViolation }) => vehicle > 10 && withViolation >= 5);
    const dot = carrier?.dot ?? "";
    const shown = (await answerWith(dot)).get("maintenance");
    expect(shown?.history).toEqual(
      ["2026-07", "2026-08"].map((month) => ({ month, percentile: shown?.percentile })),
    );
    await publishBy(plain, () => "Not Public");
    const withheld = await answerWith(dot);
    expect(withheld.state).toBe("withheld");
    expect(withheld.get("maintenance")).toMatchObject({
      measure: carrier?.measure,
      percentile: null,
      reason: null,
      isAtOrAbove: null,
      history: [],
    });
    const { rows } = await database.client.query(
      "select count(*) filter (where state in ('live', 'previous'))::int as kept from fmcsa.imports where data_set = 'percentiles'",
    );
    expect(rows).toEqual([{ kept: 2 }]);
  });
});
