import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ROOT, bin, run } from "../lib/run.mjs";
import { playwrightTally, readReport, stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/** @typedef {{ code: number, tally: import("./tally.mjs").Tally }} Outcome */

/** All of them run, one after the other. @param {(() => Promise<number>)[]} checks @returns {Promise<Outcome>} */
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

/** What needs nothing of the others and, mostly, one processor of two. */
export const SIDE_BY_SIDE = new Set(["lint", "format", "types"]);

/** What `npm test` does, in this order. @type {Record<string, () => Promise<Outcome>>} */
export const STEPS = {
  lint: () => oneCheck(() => run(bin("oxlint"), [])),
  // Files that were in order and have not changed need no other look.
  format: () => oneCheck(() => run(bin("prettier"), ["--check", "--cache", "--log-level=warn", "."])),
  types: () =>
    oneCheck(
      types("tsconfig.json"),
      types("client/tsconfig.json"),
      types("e2e/tsconfig.json"),
      types("bench/tsconfig.json"),
    ),
  unit: () => runVitest("unit"),
  client: () => runVitest("client"),
  build: () => oneCheck(ensureBuilt),
  api: () => runVitest("api"),
  e2e: browserTests,
};

/** What takes minutes and runs only when it is named. @type {Record<string, () => Promise<Outcome>>} */
export const LONG_STEPS = {
  abuse: () => runVitest("abuse"),
  faults: () => runVitest("faults"),
};
