import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePreviousRelease } from "../lib/ops/previous-release.mjs";
import { ROOT, run } from "../lib/run.mjs";
import { readReport, stepTally, vitestTally } from "./tally.mjs";

/**
 * Runs the database tests of the last release on this one's schema, on PostgreSQL: its processes go on while this one's
 * start, and after a downgrade. Nothing fails where that release isn't in the history.
 */
export async function testPrevious() {
  const release = await ensurePreviousRelease();
  if (release === undefined) return { code: 0, tally: stepTally(0) };
  const folder = mkdtempSync(join(tmpdir(), "rigfile-previous-"));
  try {
    cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
    rmSync(join(folder, "migrations"), { recursive: true });
    cpSync(join(ROOT, "migrations"), join(folder, "migrations"), { recursive: true });
    const code = await run(process.execPath, ["scripts/test.mjs", "postgres"], { cwd: folder });
    /** @type {import("./tally.mjs").VitestReport | undefined} */
    const report = readReport(join(folder, "test-results", "api-postgres.json"));
    return { code, tally: stepTally(code, report && vitestTally(report)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
