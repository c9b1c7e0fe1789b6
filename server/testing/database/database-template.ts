import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { root } from "#server/base/root.ts";
import { fingerprint, isStamped, writeStamp } from "../../../scripts/lib/fingerprint.mjs";
import { indexJobs } from "#server/db/migration/background-jobs.ts";
import { migrate } from "#server/db/migration/migrate.ts";
import { migrationsFolder } from "#server/db/migration/read-migrations.ts";
import { buildIndex } from "#server/db/migration/run-background-jobs.ts";

/**
 * An embedded database that is set up and migrated: creating one takes seconds of CPU time, copying one a
 * fraction. The folder is for processes, the archive for in-memory databases.
 */
const folder = join(root, "dist", "test-database");
const archive = `${folder}.tar`;
const stamp = `${folder}.made-from`;

const madeFrom = [
  migrationsFolder,
  join(root, "server", "db", "migration"),
  join(root, "node_modules", "@electric-sql", "pglite", "package.json"),
];

export async function ensureDatabaseTemplate(): Promise<void> {
  const wanted = fingerprint(madeFrom);
  if (isStamped(stamp, wanted)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const client = new PGlite(join(folder, "pg"), { extensions: { pg_trgm } });
  await migrate({ client });
  for (const index of indexJobs) await buildIndex(client, index, false);
  const dumped = await client.dumpDataDir("none");
  await client.close();
  rmSync(archive, { force: true });
  writeFileSync(archive, Buffer.from(await dumped.arrayBuffer()));
  writeStamp(stamp, wanted);
}

/** The archive for in-memory databases; undefined if there is no template. */
export const archivedTemplate = (): Blob | undefined =>
  existsSync(stamp) ? new Blob([readFileSync(archive)]) : undefined;

/** Copies the template to the embedded database's place in a data folder, if there is one. */
export function copyTemplate(dataDir: string): void {
  if (existsSync(stamp)) cpSync(join(folder, "pg"), join(dataDir, "pg"), { recursive: true });
}
