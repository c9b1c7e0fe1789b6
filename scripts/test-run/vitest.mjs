import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, bin, run } from "../lib/run.mjs";
import { readReport, stepTally, vitestTally } from "./tally.mjs";

/**
 * Runs projects of vitest.config.ts in one process and counts their tests.
 * @param {readonly string[]} projects
 * @param {{ report?: string, args?: readonly string[], env?: NodeJS.ProcessEnv }} [options] name of the report in
 *   test-results/, more arguments
 */
export async function runVitest(projects, { report = projects.join("-"), args = [], env } = {}) {
  const path = join(ROOT, "test-results", `${report}.json`);
  rmSync(path, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await run(bin("vitest"), ["run", ...chosen, ...reporters, ...args], {
    env: { ...process.env, ...env },
    // Not the terminal itself: the live summaries of steps side by side would overwrite each other.
    stdio: ["inherit", "pipe", "inherit"],
  });
  /** @type {import("./tally.mjs").VitestReport | undefined} */
  const found = readReport(path);
  return { code, tally: stepTally(code, found && vitestTally(found)) };
}
