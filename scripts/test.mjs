// npm test: runs all checks except those that take minutes. With names (lint, format, types, unit, client,
// build, api, e2e, abuse, faults): only those. --slowest adds the ten slowest tests of each step.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, say } from "./lib/run.mjs";
import { slowestTests } from "./test-run/slowest.mjs";
import { LONG_STEPS, SIDE_BY_SIDE, STEPS } from "./test-run/steps.mjs";
import { stepLine, summaryTable } from "./test-run/summary.mjs";
import { sum, writeTally } from "./test-run/tally.mjs";

/** @typedef {[name: string, step: () => Promise<import("./test-run/steps.mjs").Outcome>]} Step */

const TALLY = join(ROOT, "test-results", "tally.json");
const SLOWEST = "--slowest";

/** @param {string[]} names @returns {Step[]} */
function stepsToRun(names) {
  const all = { ...STEPS, ...LONG_STEPS };
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) {
    say(`There is no step ${unknown.join(", ")}. The steps: ${Object.keys(all).join(", ")}.`);
    process.exit(1);
  }
  return names.length === 0
    ? Object.entries(STEPS)
    : Object.entries(all).filter(([name]) => names.includes(name));
}

/** @param {number} start */
const secondsSince = (start) => (performance.now() - start) / 1000;

/** @param {Step} step @returns {Promise<import("./test-run/summary.mjs").StepResult>} */
async function runStep([name, step]) {
  say(`\n=== ${name}`);
  const start = performance.now();
  const { code, tally } = await step();
  const result = { name, code, seconds: secondsSince(start), tally };
  say(stepLine(result));
  return result;
}

begin();
const words = process.argv.slice(2);
const steps = stepsToRun(words.filter((word) => word !== SLOWEST));
const start = performance.now();
rmSync(TALLY, { force: true });
await ensureInstalled();

/** @param {Step} step */
const isQuick = ([name]) => SIDE_BY_SIDE.has(name);
const results = await Promise.all(steps.filter(isQuick).map(runStep));
for (const step of steps.filter((each) => !isQuick(each))) results.push(await runStep(step));

const total = sum(results.map(({ tally }) => tally));
writeTally(TALLY, total);
if (words.includes(SLOWEST))
  for (const { name } of results) {
    const lines = slowestTests(name);
    if (lines.length > 0) say(`\nThe slowest of ${name}:\n${lines.join("\n")}`);
  }
say(`\n${summaryTable(results, secondsSince(start))}`);
process.exitCode = total.failed === 0 ? 0 : 1;
