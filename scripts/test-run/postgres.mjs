import { ensurePostgres, temporaryCluster } from "../lib/postgres.mjs";
import { say } from "../lib/run.mjs";
import { stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/** Runs the API tests on a real PostgreSQL in a temporary folder, which is always stopped and removed. */
export async function testOnPostgres() {
  const programs = await ensurePostgres();
  if (programs === undefined) {
    say("PostgreSQL could not be installed: install it by hand (on Debian: apt-get install postgresql).");
    return { code: 1, tally: stepTally(1) };
  }
  // A signal must not end this process before it can stop the cluster; the test run below handles signals.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  const cluster = await temporaryCluster(programs);
  process.on("exit", cluster.stop);
  cluster.start();
  const env = { ...process.env, DATABASE_URL: cluster.url };
  return runVitest(["api"], { report: "api-postgres", env });
}
