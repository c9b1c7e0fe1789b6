import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, bin, run } from "../lib/run.mjs";
import { readReport, stepTally, vitestTally } from "./tally.mjs";

/**
 * Runs one of the projects of vitest.config.ts and counts its tests.
 * @param {string} project
 * @param {{ report?: string, env?: NodeJS.ProcessEnv }} [options] name of the report in test-results/
 */
export async function runVitest(project, { report = project, env = process.env } = {}) {
  const path = join(ROOT, "test-results", `${report}.json`);
  rmSync(path, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await run(bin("vitest"), ["run", "--project", project, ...reporters], { env });
  /** @type {import("./tally.mjs").VitestReport | undefined} */
  const found = readReport(path);
  return { code, tally: stepTally(code, found && vitestTally(found)) };
}
