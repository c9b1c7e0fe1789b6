import { ensurePostgres, temporaryCluster } from "../lib/postgres.mjs";
import { ensurePgbouncer, temporaryPgbouncer } from "../lib/servers/pgbouncer.mjs";
import { say } from "../lib/run.mjs";
import { stepTally } from "./tally.mjs";
import { runVitest } from "./vitest.mjs";

/** @typedef {{ args?: readonly string[], report?: string, pooled?: boolean }} Run */

/**
 * Runs tests on a real PostgreSQL in a temporary folder, which is always stopped and removed; `pooled`: through PgBouncer.
 * @param {readonly string[]} projects @param {Run} [run]
 */
async function runOnPostgres(projects, { args = [], report = "postgres", pooled = false } = {}) {
  const programs = await ensurePostgres();
  if (programs === undefined) {
    say("PostgreSQL could not be installed: install it by hand (on Debian: apt-get install postgresql).");
    return { code: 1, tally: stepTally(1) };
  }
  // A signal must not end this process before it can stop the cluster; the test run below handles signals.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  const cluster = await temporaryCluster(programs);
  process.on("exit", cluster.stop);
  cluster.start({ offersTls: true });
  const settings = pooled ? await throughPgbouncer(cluster.url) : { DATABASE_URL: cluster.url };
  if (settings === undefined) return { code: 1, tally: stepTally(1) };
  const env = { ...process.env, ...settings };
  return runVitest(projects, { report: `${projects.join("-")}-${report}`, args, env });
}

/** Settings that lead through it; it ends with this process. @param {string} url of the server */
async function throughPgbouncer(url) {
  const program = await ensurePgbouncer();
  if (program === undefined) {
    say("PgBouncer could not be installed: install it by hand (on Debian: apt-get install pgbouncer).");
    return undefined;
  }
  const pooler = await temporaryPgbouncer(program, url);
  process.on("exit", pooler.stop);
  return { DATABASE_URL: pooler.url, DATABASE_POOLER: "transaction" };
}

/** The API tests that could find a difference to the embedded database. */
export const testOnPostgres = () => runOnPostgres(["api"]);

/** The same through PgBouncer in transaction mode. @param {readonly string[]} [args] */
export const testOnPgbouncer = (args) =>
  runOnPostgres(["api"], { pooled: true, report: "pgbouncer", ...(args && { args }) });

/** The floods that the owner must get in through. */
export const floodOnPostgres = () => runOnPostgres(["abuse"], { args: ["owner-gets-in"] });
