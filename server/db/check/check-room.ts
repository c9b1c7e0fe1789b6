import { statfs } from "node:fs/promises";
import { errorCode } from "#server/base/log.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type Finding, firstOf, note, ok, todo, toMegabytes } from "./finding.ts";
import type { ServerFacts } from "./server-facts.ts";

/** As the alert for a full disk. */
const leastFree = 0.2;

/** Keeps ten connections for superusers, backups and people, and one each for a migration and an index. */
export function checkConnections({ connections, used }: ServerFacts, poolSize: number): Finding {
  const processes = Math.max(0, Math.floor((connections - 12) / poolSize));
  const room = `Connections: ${used} of max_connections (${connections}) are in use now. With DATABASE_POOL_SIZE ${poolSize} there is room for ${pluralize(processes, "process", "processes")}`;
  return firstOf(
    [
      processes === 0 && todo(`${room}. Lower DATABASE_POOL_SIZE, or raise max_connections.`),
      processes === 1 && note(`${room}: stop it before an update starts the next.`),
    ],
    ok(`${room}, old and new ones together during an update.`),
  );
}

/** Of the disk that has this folder, as far as this user sees it; undefined without a folder. */
export async function checkDisk(folder: string | undefined): Promise<Finding> {
  if (folder === undefined) return note("Free space: unknown, the database doesn't tell.");
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const share = bavail / blocks;
    const text = `Free space: ${toMegabytes(bavail * bsize)}, ${Math.round(share * 100)}% of the disk`;
    return share < leastFree ? todo(`${text}. Make room before it is full.`) : ok(`${text}.`);
  } catch (error) {
    return note(`Free space: unknown, ${folder} can't be looked at (${errorCode(error) ?? "no reason"}).`);
  }
}
