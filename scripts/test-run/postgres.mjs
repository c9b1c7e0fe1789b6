import { ensurePostgres, temporaryCluster } from "../lib/postgres.mjs";
import { say } from "../lib/run.mjs";
import { stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/**
 * Runs tests on a real PostgreSQL in a temporary folder, which is always stopped and removed.
 * @param {readonly string[]} projects @param {readonly string[]} [args]
 */
async function runOnPostgres(projects, args = []) {
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
  return runVitest(projects, { report: `${projects.join("-")}-postgres`, args, env });
}

/** The API tests that could find a difference to the embedded database. */
export const testOnPostgres = () => runOnPostgres(["api"]);

/** The floods that the owner must get in through. */
export const floodOnPostgres = () => runOnPostgres(["abuse"], ["owner-gets-in"]);
