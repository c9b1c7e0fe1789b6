import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ensurePromtool } from "../lib/ops/promtool.mjs";
import { ROOT, bin, run } from "../lib/run.mjs";
import { floodOnPostgres, testOnPgbouncer, testOnPostgres } from "./postgres.mjs";
import { testPrevious } from "./previous.mjs";
import { playwrightTally, readReport, stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/** @typedef {import("./changes.mjs").Changes} Changes */
/** @typedef {{ code: number, tally: import("./tally.mjs").Tally }} Outcome */
/** A step looks at everything, or at these changes. @typedef {(changes?: Changes) => Promise<Outcome>} Step */

/** Runs all of them in sequence. @param {(() => Promise<number>)[]} checks @returns {Promise<Outcome>} */
async function oneCheck(...checks) {
  let code = 0;
  for (const check of checks) code = (await check()) || code;
  return { code, tally: stepTally(code) };
}

/**
 * A command about these files, or all; nothing to do without any. On one thread: each thread of oxlint's type checker works
 * out for itself what they share. @param {string[]} command @param {readonly string[]} files
 */
async function onFiles([name = "", ...args], files) {
  const env = { ...process.env, GOMAXPROCS: "1" };
  return files.length === 0 ? 0 : run(bin(name), [...args, ...files], { env });
}

/** e2e/ includes bench/. */
const PROJECTS = ["", "client/", "client/src/worker/", "e2e/"];

/**
 * Files that passed and have not changed are skipped. Of the usual four checkers each works out for itself what they
 * share, so that one takes less than half of their processor time. @param {string} folder with a tsconfig.json
 */
const types = (folder) => () => {
  const info = join("node_modules", ".cache", "types", `${folder.replaceAll("/", "-")}tsbuildinfo`);
  const cache = ["--incremental", "--tsBuildInfoFile", info];
  return run(bin("tsc"), ["-p", `${folder}tsconfig.json`, "--checkers", "1", ...cache]);
};

const CODE = /\.(ts|tsx|mjs)$/;

/** A test that fails is repeated once, in a new worker with its own sites. @param {string[]} args @returns {Promise<Outcome>} */
async function browserTests(...args) {
  const missing = await ensureChromium();
  if (missing !== 0) return { code: missing, tally: stepTally(missing) };
  const path = join(ROOT, "test-results", "e2e.json");
  rmSync(path, { force: true });
  const code = await run(bin("playwright"), ["test", "--retries=1", ...args]);
  /** @type {import("./tally.mjs").PlaywrightReport | undefined} */
  const report = readReport(path);
  return { code, tally: stepTally(code, report && playwrightTally(report)) };
}

/** Of what an operator installs beside the product. @returns {Promise<Outcome>} */
const operationsTests = async () =>
  (await ensurePromtool()) ? runVitest(["ops"]) : { code: 1, tally: stepTally(1) };

/** Tests that need no build: one Vitest process runs those that are wanted. */
export const VITEST = ["unit", "client", "page", "tools"];

/** @param {readonly string[]} projects @returns {Step} */
export const vitestStep = (projects) => (changes) =>
  changes === undefined
    ? runVitest(projects)
    : runVitest(projects, { args: ["--changed", changes.base, "--passWithNoTests"] });

/** Runs beside those, in order. @type {Record<string, Step>} */
export const BESIDE = {
  lint: (changes) =>
    oneCheck(() => onFiles(["oxlint"], changes?.files.filter((file) => CODE.test(file)) ?? ["."])),
  format: (changes) =>
    oneCheck(() => onFiles(["oxfmt", "--check", "--no-error-on-unmatched-pattern"], changes?.files ?? ["."])),
  types: () => oneCheck(...PROJECTS.map(types)),
  // Rules about all files, which no import leads to from what changed.
  rules: () => runVitest(["unit"], { report: "rules", args: ["architecture.test.ts", "scripts/words"] }),
  build: () => oneCheck(ensureBuilt),
  api: () => runVitest(["api"]),
};

/**
 * Run after all others, one group after the other: each needs most of the machine, so only what mostly waits
 * runs beside another step. @type {Record<string, Step>[]}
 */
export const AFTERWARDS = [
  { postgres: testOnPostgres, slow: () => runVitest(["slow"]) },
  { pgbouncer: () => testOnPgbouncer() },
  { e2e: () => browserTests("--grep-invert", "@slow") },
  { "slow-e2e": () => browserTests("--grep", "@slow") },
  // Both: each worker loads the tests and starts its sites once.
  { "all-e2e": () => browserTests() },
  // Each guide, word by word, in a copy.
  { guides: () => oneCheck(() => run(process.execPath, ["scripts/how-to.mjs"])) },
  { abuse: () => runVitest(["abuse"]) },
  { "abuse-postgres": floodOnPostgres },
  { faults: () => runVitest(["faults"]) },
  { ops: operationsTests },
  { previous: testPrevious },
];

export const ALWAYS = ["unit", "client", "page", "lint", "format", "types", "build", "api", "e2e"];
const ciOnly = ["tools", "slow", "postgres", "all-e2e", "guides"];
export const CI = [...ALWAYS.filter((name) => name !== "e2e"), ...ciOnly];
