import { readdirSync, readFileSync } from "node:fs";
import { errorCode } from "#server/base/log.ts";
import { ensurePostgres, temporaryCluster } from "../../../scripts/lib/postgres.mjs";

/** A PostgreSQL server for one test to restart, stop and fill; its folder is created in `parent`. */
export async function startPostgres(parent?: string) {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs, parent);
  cluster.start();
  const signal = (name: NodeJS.Signals): void => {
    const first = cluster.pid();
    for (const pid of [first, ...getChildren(first)]) process.kill(pid, name);
  };
  return {
    ...cluster,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
  };
}

function getChildren(parent: number): number[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => getParent(pid) === parent);
}

function getParent(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch (error) {
    // It ended in the meantime.
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ESRCH") return undefined;
    throw error;
  }
}
