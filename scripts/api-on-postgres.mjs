// Runs the API tests on a real PostgreSQL in a temporary folder, which is always stopped and removed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensurePostgres, temporaryCluster } from "./lib/postgres.mjs";
import { ROOT, say } from "./lib/run.mjs";
import { closingLine, writeTally } from "./test-run/tally.mjs";
import { runVitest } from "./test-run/vitest.mjs";

const TALLY = join(ROOT, "test-results", "tally-postgres.json");

begin();
rmSync(TALLY, { force: true });
await ensureInstalled();
const programs = await ensurePostgres();
if (programs === undefined) {
  say("PostgreSQL could not be installed: install it by hand (on Debian: apt-get install postgresql).");
  process.exit(1);
}

// A signal must not end this process before it can stop the cluster; the test run below handles signals.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
const cluster = await temporaryCluster(programs);
process.on("exit", cluster.stop);

say(`\n=== api on PostgreSQL (${programs})`);
cluster.start();
const { code, tally } = await runVitest("api", {
  report: "api-postgres",
  env: { ...process.env, DATABASE_URL: cluster.url },
});
writeTally(TALLY, tally);
say(closingLine(tally));
process.exitCode = code;
