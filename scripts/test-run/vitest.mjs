import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, bin, run, say } from "../lib/run.mjs";
import { findFailedFiles, readReport, repeatedTally, stepTally, vitestTally } from "./tally.mjs";

/**
 * @typedef {{ report?: string, args?: readonly string[], env?: NodeJS.ProcessEnv }} Options name of the report in
 *   test-results/, more arguments
 */

/** Their tests start servers and databases, and wait for them. */
const REPEATED = ["api", "slow"];
/** More at once are no accident. */
const maxRepeatedFiles = 5;

/**
 * Runs projects of vitest.config.ts in one process and counts their tests. API tests that fail are repeated once, with
 * all of their file in a new process: they share servers and rows, so that 29 of 1,708 can't pass again in place.
 * @param {readonly string[]} projects @param {Options} [options]
 */
export async function runVitest(projects, options = {}) {
  const { report: name = projects.join("-") } = options;
  const { code, report } = await runOnce(projects, name, options);
  const files = report && projects.every((each) => REPEATED.includes(each)) ? findFailedFiles(report) : [];
  if (!report || files.length === 0 || files.length > maxRepeatedFiles)
    return { code, tally: stepTally(code, report && vitestTally(report)) };
  say(`\nOnce more: ${files.join(", ")}`);
  const again = await runOnce(projects, `${name}-repeated`, { ...options, args: files });
  return { code: again.code, tally: stepTally(again.code, repeatedTally(report, again.report)) };
}

/** @param {readonly string[]} projects @param {string} name of its report @param {Options} options */
async function runOnce(projects, name, { args = [], env }) {
  const path = join(ROOT, "test-results", `${name}.json`);
  rmSync(path, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await run(bin("vitest"), ["run", ...chosen, ...reporters, ...args], {
    env: { ...process.env, ...env },
    // Not the terminal itself: the live summaries of steps side by side would overwrite each other.
    stdio: ["inherit", "pipe", "inherit"],
  });
  /** @type {import("./tally.mjs").VitestReport | undefined} */
  const report = readReport(path);
  return { code, report };
}
