import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ROOT, bin, run } from "../lib/run.mjs";
import { playwrightTally, readReport, stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/** @typedef {{ code: number, tally: import("./tally.mjs").Tally }} Outcome */

/** Runs all of them in sequence. @param {(() => Promise<number>)[]} checks @returns {Promise<Outcome>} */
async function oneCheck(...checks) {
  let code = 0;
  for (const check of checks) code = (await check()) || code;
  return { code, tally: stepTally(code) };
}

/** @param {string} project */
const types = (project) => () => run(bin("tsc"), ["-p", project]);

/** @returns {Promise<Outcome>} */
async function browserTests() {
  const missing = await ensureChromium();
  if (missing !== 0) return { code: missing, tally: stepTally(missing) };
  const path = join(ROOT, "test-results", "e2e.json");
  rmSync(path, { force: true });
  const code = await run(bin("playwright"), ["test"]);
  /** @type {import("./tally.mjs").PlaywrightReport | undefined} */
  const report = readReport(path);
  return { code, tally: stepTally(code, report && playwrightTally(report)) };
}

/** Independent steps, which mostly use one of two CPUs. */
export const SIDE_BY_SIDE = new Set(["lint", "format", "types"]);

/** The steps of `npm test`, in order. @type {Record<string, () => Promise<Outcome>>} */
export const STEPS = {
  lint: () => oneCheck(() => run(bin("oxlint"), [])),
  // Files that passed and have not changed are skipped.
  format: () => oneCheck(() => run(bin("prettier"), ["--check", "--cache", "--log-level=warn", "."])),
  types: () =>
    oneCheck(
      types("tsconfig.json"),
      types("client/tsconfig.json"),
      types("client/src/worker/tsconfig.json"),
      types("e2e/tsconfig.json"),
      types("bench/tsconfig.json"),
    ),
  unit: () => runVitest("unit"),
  client: () => runVitest("client"),
  build: () => oneCheck(ensureBuilt),
  api: () => runVitest("api"),
  e2e: browserTests,
};

/** Steps that take minutes and run only when named. @type {Record<string, () => Promise<Outcome>>} */
export const LONG_STEPS = {
  abuse: () => runVitest("abuse"),
  faults: () => runVitest("faults"),
};
