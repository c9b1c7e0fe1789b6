import { describe, expect, test } from "vitest";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { compareByHand, fillByHand } from "#server/testing/fmcsa-mirror/hold-by-hand.ts";
import {
  type MadeCarrier,
  makeCarriers,
  toViolationRows,
} from "#server/testing/fmcsa-mirror/mixed-population.ts";
import { toHandReading } from "#server/testing/fmcsa-mirror/sms-by-hand.ts";
import { describeBasic, describeWithheld } from "#shared/carrier/standing/describe-percentiles.ts";
import { readAnswer } from "./read-standing.ts";

const database = ownPostgres();

async function compute() {
  const outcome = await computePercentiles(database.client);
  if (outcome.kind === "refused") throw new Error(outcome.reason);
  return outcome.judgement;
}

/** Reads a carrier's answer, as its page does. */
async function readPage(dot: string) {
  const pool = openMirrorPool({
    url: database.url,
    poolsTransactions: false,
    onConnectionLost: () => undefined,
  });
  const reader = createPercentileReader(pool, () => new Date(0));
  const answer = await readAnswer(reader, dot);
  await pool.end();
  if (answer.state === "none") throw new Error("Nothing was computed.");
  return {
    answer,
    withheld: describeWithheld(answer),
    get: (basic: string) => {
      const found = answer.basics.find((each) => each.basic === basic);
      return found && { ...found, ...describeBasic(found) };
    },
  };
}

/** 21 inspections of placarded loads, all with a violation of another BASIC, one with one of hazmat. */
const hauler: MadeCarrier = {
  dot: "999",
  isIntrastate: false,
  isPassenger: false,
  statesHazmat: true,
  driver: 21,
  vehicle: 21,
  powerUnits: 5,
  coaches: 0,
  units: { all: 5, combination: 5 },
  inspections: Array.from({ length: 21 }, (_none, index) => ({
    id: `9${100 + index}`,
    level: 1,
    isPlacarded: true,
    day: `2026-09-${String(1 + index).padStart(2, "0")}`,
    timeWeight: 3,
    relevantTo: ["unsafe", "hos", "fitness", "substances", "maintenance", "hazmat"],
    violations: [
      { basic: "maintenance", severity: 8, isOut: false, form: "total" },
      { basic: "hos", severity: 7, isOut: false, form: "parts" },
      ...(index === 0 ? [{ basic: "hazmat", severity: 4, isOut: false, form: "total" } as const] : []),
    ],
  })),
};

describe("of carriers with violations of several BASICs in an inspection", () => {
  test.each([
    ["below-of-others", "floor", "one", "shown", 1],
    ["average-of-all", "round", "one", "one", 2],
    ["average-of-all", "floor", "apart", "shown", 3],
    ["below-of-others", "round", "apart", "one", 4],
  ] as const)(
    "FMCSA's measures, and all percentiles, are those counted by hand: %s, %s, %s, %s",
    async (formula, rounding, population, sufficiency, seed) => {
      const carriers = [...makeCarriers(400, seed), hauler];
      const standings = await fillByHand(
        database.url,
        carriers,
        toHandReading({ formula, rounding, population, sufficiency }),
      );
      expect(await compute()).toMatchObject({
        variant: { formula, rounding, population, sufficiency, precision: "own" },
        within0: 1,
        reasonsAgree: 1,
        alertsAgree: 1,
        measures: { agree: 1 },
        isOpen: true,
      });
      const { compared, violated, percentiles, others } = await compareByHand(database.client, standings);
      expect(others).toEqual([]);
      expect(compared).toBe(violated);
      expect(percentiles).toBeGreaterThan(400);
    },
  );

  test("those without power units neither close the gate nor count for it", async () => {
    const carriers = makeCarriers(300, 5).map((carrier, index): MadeCarrier => {
      if (index > 60) return carrier;
      const none = { units: { all: 0, combination: 0 }, coaches: 0, powerUnits: index % 2 === 0 ? null : 0 };
      return { ...carrier, ...none, isPassenger: true };
    });
    const standings = await fillByHand(database.url, carriers, toHandReading());
    const undecided = carriers.filter(
      ({ dot, isPassenger }) => isPassenger && standings.get("unsafe")?.get(dot)?.reason === "no-fleet",
    );
    expect(new Set(undecided.map(({ powerUnits }) => powerUnits))).toEqual(new Set([0, null]));
    expect(await compute()).toMatchObject({
      reasonsUndecided: undecided.length,
      reasonsAgree: 1,
      isOpen: true,
    });
  });
});

describe("a hazmat carrier with one hazmat violation in 21 inspections of placarded loads", () => {
  const fill = async (change: Parameters<typeof fillByHand>[3] = (text) => text) =>
    fillByHand(database.url, [...makeCarriers(150, 6), hauler], toHandReading(), change);

  test("has its own measure, too few violations for a percentile, and a percentile with five", async () => {
    const five = {
      ...hauler,
      dot: "998",
      inspections: hauler.inspections.map((each, index) => ({
        ...each,
        id: `8${each.id}`,
        violations: index < 5 ? (hauler.inspections[0]?.violations ?? []) : each.violations.slice(0, 2),
      })),
    };
    const standings = await fillByHand(
      database.url,
      [...makeCarriers(150, 6), hauler, five],
      toHandReading(),
    );
    await compute();
    const { answer, get } = await readPage(hauler.dot);
    expect(answer).toMatchObject({ state: "shown", kind: "hazmat", kindReason: "placarded-inspections" });
    expect(get("hazmat")).toMatchObject({
      measureText: "0.19",
      measureName: "Our measure",
      noneText:
        "Fewer than 5 inspections with a violation in 24 months: ranked, but too few for a percentile.",
    });
    expect(get("maintenance")).toMatchObject({ mayNotCount: false, measureText: "8.00" });
    // 8 points an inspection over 21 weights of 3, and a clean one more.
    expect(get("maintenance")?.afterCleanInspection?.measure).toBe(7.64);
    expect((await readPage("998")).get("hazmat")).toMatchObject({
      measureText: "0.95",
      percentile: standings.get("hazmat")?.get("998")?.percentile,
      isJudged: false,
    });
  });

  test("has the same measure in a month in which percentiles are withheld", async () => {
    await fill(() => "Not Public");
    await compute();
    const { withheld, get } = await readPage(hauler.dot);
    expect(get("hazmat")).toMatchObject({ measureText: "0.19", percentile: undefined });
    expect(withheld).toMatch(/100% of [\d,]+ measures of our own matched.* the hazmat measure is ours\.$/);
  });

  test("has none in a month in which our other measures aren't FMCSA's", async () => {
    await fill();
    // Violations of another month.
    await fillMirror(database.url, { "8mt8-2mdr": { rows: makeCarriers(150, 7).flatMap(toViolationRows) } });
    const { isOpen, measures } = await compute();
    expect([isOpen, (measures?.agree ?? 1) < 0.99]).toEqual([false, true]);
    const { withheld, get } = await readPage(hauler.dot);
    expect(get("hazmat")).toMatchObject({ measure: null, measureText: undefined, percentile: undefined });
    expect(withheld).toMatch(/measures of our own matched \(99% needed\)\. The measures are FMCSA's\.$/);
    expect(get("maintenance")).toMatchObject({ measureText: "8.00" });
  });
});
