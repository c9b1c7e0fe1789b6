import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillCopy } from "#server/testing/fmcsa-mirror/fill-copy.ts";
import {
  plain,
  publish,
  toMeasures,
  toPublished,
} from "#server/testing/fmcsa-mirror/passenger-population.ts";
import { readAnswer } from "./read-standing.ts";

const database = ownPostgres();
let pool: pg.Pool;
beforeAll(async () => {
  pool = openMirrorPool({ url: database.url, connectMs: 10_000, onConnectionLost: () => undefined });
});
afterAll(async () => {
  await pool.end();
});

const thousand = Array.from({ length: 1000 }, (_, index) => ({
  dot: String(5000 + index),
  vehicle: 5 + (index % 16),
  withViolation: 5,
  measure: ((index * 37) % 997) / 10,
  isPassenger: true,
}));
const texts = thousand.map((carrier) => publish(carrier, plain, thousand));
const few = thousand.slice(0, 200).map((each, index) => ({ ...each, dot: String(index + 1), vehicle: 4 }));
const right = "Less than 5 vehicle inspections";

/** Reads what is shown if FMCSA has other percentiles of so many carriers, and other reasons for so many of 200. */
async function showWith(moved: number, others: number) {
  const reasons = few.map((carrier, index) =>
    toPublished(carrier, index < others ? "Less than 9 widgets" : right),
  );
  const percentiles = thousand.map((carrier, index) => {
    const text = texts[index] ?? "";
    const other = `${(Number.parseInt(text, 10) + 50) % 100}%`;
    return toPublished(carrier, index < moved ? other : text);
  });
  await fillCopy(database.url, { "m3ry-qcip": { rows: [...reasons, ...percentiles] } });
  await computePercentiles(database.client);
  const answer = await readAnswer(
    createPercentileReader(pool, () => new Date(0)),
    "5999",
  );
  if (answer.state === "none") throw new Error("Nothing was computed.");
  const { within1, reasonsAgree } = answer.judgement;
  const found = answer.basics.find(({ basic }) => basic === "maintenance");
  return [within1, reasonsAgree, answer.state, found?.percentile];
}

test("percentiles are shown with 95 % within one point and 99.5 % of the reasons, but not with less", async () => {
  await fillCopy(database.url, { "4y6x-dmck": { rows: [...few, ...thousand].map(toMeasures) } });
  const percentile = Number.parseInt(texts[999] ?? "", 10);
  expect(await showWith(50, 0)).toEqual([0.95, 1, "shown", percentile]);
  expect(await showWith(51, 0)).toEqual([0.949, 1, "withheld", null]);
  expect(await showWith(0, 1)).toEqual([1, 0.995, "shown", percentile]);
  expect(await showWith(0, 2)).toEqual([1, 0.99, "withheld", null]);
});
