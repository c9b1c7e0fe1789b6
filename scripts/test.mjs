// npm test: all checks except those that take minutes. With names (see test-run/steps.mjs): only those steps.
// --ci does them as CI does, --changed looks only at what differs from main.
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { say } from "./lib/run.mjs";
import { AFTERWARDS, ALWAYS, BESIDE, CI, VITEST, changesSinceMain, vitestStep } from "./test-run/steps.mjs";

const FLAGS = ["--ci", "--changed"];
const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith("--"));
const known = [...VITEST, ...[BESIDE, ...AFTERWARDS].flatMap(Object.keys)];
const unknown = words.filter((word) => !known.includes(word) && !FLAGS.includes(word));
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(", ")}. The steps: ${known.join(", ")}.`);
  process.exit(1);
}

begin();
const start = performance.now();
await ensureInstalled();
const isFull = words.includes("--ci");
const how = {
  isFull,
  isShort: words.length === 0,
  ...(words.includes("--changed") && { changes: changesSinceMain() }),
};
const everything = isFull ? CI : ALWAYS;
const wanted = named.length === 0 ? everything : named;

/** @type {(import("./test-run/reports.mjs").Outcome & { line: string })[]} */
const results = [];
/** @param {{ passed: number, failed: number }} counts */
const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
/** @param {string} name @param {number} from */
const timed = (name, from) =>
  `${name.padEnd(8)} ${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s`;

/** @param {string} name @param {import("./test-run/steps.mjs").Step} step */
async function runStep(name, step) {
  say(`\n=== ${name}`);
  const from = performance.now();
  const outcome = await step(how);
  const line = `${outcome.code === 0 ? "ok    " : "FAILED"} ${timed(name, from)}  ${closingLine(outcome)}`;
  results.push({ ...outcome, line });
  say(line);
}

/** In sequence. @param {Record<string, import("./test-run/steps.mjs").Step>} steps */
async function runSteps(steps) {
  for (const [name, step] of Object.entries(steps)) if (wanted.includes(name)) await runStep(name, step);
}

const projects = VITEST.filter((name) => wanted.includes(name));
await Promise.all([
  projects.length > 0 ? runStep(projects.join("+"), vitestStep(projects)) : undefined,
  runSteps(BESIDE),
]);
for (const group of AFTERWARDS)
  await Promise.all(Object.entries(group).map(([name, step]) => runSteps({ [name]: step })));

const lines = results.map(({ line }) => line);
if (results.length > 1) lines.push(`       ${timed("all", start)}`);
// Tests to mend before the next merge, in red.
const toMend = results.flatMap((each) => each.named).map((line) => `\u001B[31m${line}\u001B[0m`);
const passed = results.reduce((sum, each) => sum + each.passed, 0);
const failed = results.reduce((sum, each) => sum + each.failed, 0);
say(`\n${[...lines, "", ...toMend, closingLine({ passed, failed })].join("\n")}`);
process.exitCode = failed === 0 ? 0 : 1;
