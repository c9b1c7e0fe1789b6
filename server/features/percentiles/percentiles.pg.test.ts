import { describe, expect, onTestFinished, test } from "vitest";
import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
import { computePercentiles } from "#server/db/fmcsa-copy/percentiles/compute-percentiles.ts";
import { createPercentileReader } from "#server/db/fmcsa-copy/percentiles/read-percentiles.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillCopy } from "#server/testing/fmcsa-copy/fill-copy.ts";
import {
  carriers,
  hauler,
  inspected,
  plain,
  publish,
  publishInspected,
  type Reading,
  toInspections,
  toMeasures,
  toPublished,
  toViolations,
} from "#server/testing/fmcsa-copy/passenger-population.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { carrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { readAnswer } from "./read-answer.ts";

const database = ownPostgres();

const fill = async (snapshots: Parameters<typeof fillCopy>[1]) => fillCopy(database.url, snapshots);
const compute = async () => {
  const outcome = await computePercentiles(database.client);
  if (outcome.kind === "refused") throw new Error(outcome.reason);
  return outcome;
};
/** What the endpoint answers, by its contract. */
async function answer(dot: string) {
  const pool = openCopy({ url: database.url, onConnectionLost: () => undefined });
  const reader = createPercentileReader(pool, () => new Date(0));
  try {
    return carrierPercentiles.parse(await readAnswer(reader, dot));
  } finally {
    await reader.close();
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
    { population: "apart", formula: "highest-of-all", rounding: "floor", sufficiency: "ranked" },
    { population: "one", formula: "average-of-others", rounding: "round", sufficiency: "shown" },
    { population: "apart", formula: "lowest-of-all", rounding: "floor", sufficiency: "shown" },
    { population: "one", formula: "below-of-all", rounding: "round", sufficiency: "ranked" },
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

test("over HTTP there is the same, and how well each month's agree", async () => {
  await publishBy(plain);
  const app = await startTestApp({
    FMCSA_COPY: "1",
    FMCSA_DATABASE_URL: database.url,
    ...(database.poolsTransactions && { DATABASE_POOLER: "transaction" }),
  });
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

describe("with inspections and violations", () => {
  test("measures are FMCSA's, old violations end a percentile, and hazmat is ranked too", async () => {
    const passengers = inspected.filter(({ isPassenger }) => isPassenger);
    await fill({
      "4y6x-dmck": { rows: inspected.map(toMeasures), publishedAt: "2026-09-15T00:00:00.000Z" },
      "m3ry-qcip": { rows: passengers.map((each) => toPublished(each, publishInspected(each))) },
      "rbkj-cgst": { rows: inspected.flatMap(toInspections) },
      "8mt8-2mdr": { rows: inspected.flatMap(toViolations) },
      "kjg3-diqy": { rows: [{ dot_number: hauler?.dot ?? "", legal_name: "A", hm_flag: "true" }] },
    });
    const { judgement } = await compute();
    expect(judgement).toMatchObject({
      variant: { sufficiency: "shown", formula: "average-of-all", rounding: "round" },
      measures: { compared: inspected.length, agree: 1 },
      reasonsAgree: 1,
      reasonsUndecided: 0,
      isOpen: true,
    });
    const found = await answerWith(hauler?.dot ?? "");
    expect(found).toMatchObject({ kind: "hazmat", kindReason: "placarded-inspections" });
    expect(found.get("hazmat")).toMatchObject({
      measure: Number(((6 * (hauler?.withViolation ?? 0)) / (hauler?.vehicle ?? 1)).toFixed(2)),
      isJudged: false,
      percentile: 100,
      group: { by: "placarded", carriers: 1 },
    });
    const [measure, weights] = [hauler?.measure ?? 0, hauler?.weights ?? 0];
    expect(found.get("maintenance")?.mayNotCount).toBe(false);
    expect(found.get("maintenance")?.afterCleanInspection?.measure).toBeCloseTo(
      (measure * weights) / (weights + 3),
      2,
    );
    const old = inspected.find(
      ({ isOld, vehicle, withViolation }) => isOld && vehicle > 5 && withViolation > 4,
    );
    expect((await answerWith(old?.dot ?? "")).get("maintenance")).toMatchObject({
      percentile: null,
      reason: "not-recent",
    });
  });
});
