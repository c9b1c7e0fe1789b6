// npm test: everything there is to check but what takes minutes. With names (lint, format, types, unit, client, build, api,
// e2e, abuse, faults): those.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, say } from "./lib/run.mjs";
import { LONG_STEPS, STEPS } from "./test-run/steps.mjs";
import { closingLine, sum, writeTally } from "./test-run/tally.mjs";

const TALLY = join(ROOT, "test-results", "tally.json");

/** @param {string[]} names */
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

begin();
const steps = stepsToRun(process.argv.slice(2));
rmSync(TALLY, { force: true });
await ensureInstalled();

const summary = [];
const tallies = [];
for (const [name, step] of steps) {
  say(`\n=== ${name}`);
  const start = performance.now();
  const { code, tally } = await step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${code === 0 ? "ok    " : "FAILED"} ${name.padEnd(7)} ${seconds.padStart(6)} s  ${closingLine(tally)}`;
  say(line);
  summary.push(line);
  tallies.push(tally);
}

const total = sum(tallies);
writeTally(TALLY, total);
say(`\n${summary.join("\n")}\n\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
