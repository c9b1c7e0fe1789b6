// npm test: all checks except those that take minutes. With names (see STEPS in test-run/steps.mjs): only those.
// --ci adds what only CI runs, --changed looks only at what differs from main.
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, say } from "./lib/run.mjs";
import { changesSinceMain } from "./test-run/changes.mjs";
import { AFTERWARDS, ALWAYS, BESIDE, CI, VITEST, vitestStep } from "./test-run/steps.mjs";
import { stepLine, summaryTable } from "./test-run/summary.mjs";
import { sum } from "./test-run/tally.mjs";

/** @typedef {import("./test-run/steps.mjs").Step} Step */

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const named = words.filter((word) => !word.startsWith("--"));
const known = [...VITEST, ...[BESIDE, ...AFTERWARDS].flatMap(Object.keys)];
const unknown = [
  ...named.filter((name) => !known.includes(name)),
  ...flags.filter((flag) => flag !== "--ci" && flag !== "--changed"),
];
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(", ")}. The steps: ${known.join(", ")}.`);
  process.exit(1);
}

const everything = flags.includes("--ci") ? CI : ALWAYS;
const wanted = named.length === 0 ? everything : named;

/** @type {import("./test-run/summary.mjs").StepResult[]} */
const results = [];

/** @param {string} name @param {Step} step @param {import("./test-run/changes.mjs").Changes} [changes] */
async function runStep(name, step, changes) {
  say(`\n=== ${name}`);
  const start = performance.now();
  const { code, tally } = await step(changes);
  const result = { name, code, seconds: (performance.now() - start) / 1000, tally };
  results.push(result);
  say(stepLine(result));
}

/** In sequence. @param {Record<string, Step>} steps @param {import("./test-run/changes.mjs").Changes} [changes] */
async function runSteps(steps, changes) {
  for (const [name, step] of Object.entries(steps))
    if (wanted.includes(name)) await runStep(name, step, changes);
}

begin();
const start = performance.now();
await ensureInstalled();
const changes = flags.includes("--changed") ? changesSinceMain(ROOT) : undefined;
const projects = VITEST.filter((name) => wanted.includes(name));
await Promise.all([
  projects.length > 0 ? runStep(projects.join("+"), vitestStep(projects), changes) : undefined,
  runSteps(BESIDE, changes),
]);
for (const group of AFTERWARDS)
  await Promise.all(Object.entries(group).map(([name, step]) => runSteps({ [name]: step })));

say(`\n${summaryTable(results, (performance.now() - start) / 1000)}`);
process.exitCode = sum(results.map(({ tally }) => tally)).failed === 0 ? 0 : 1;
