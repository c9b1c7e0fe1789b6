import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { openUnchanged } from "./open-unchanged.ts";
import { type Config, readConfig } from "#server/base/settings/config.ts";
import { DatabaseStartError } from "#server/db/connection/start-error.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { FolderInUseError } from "#server/db/lock.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { checkDatabase } from "#server/db/check/check-database.ts";
import { checkDisk } from "#server/db/check/check-room.ts";
import { type Finding, note, toMegabytes } from "#server/db/check/finding.ts";

const marks = { ok: "ok   ", note: "note ", todo: "TODO " } as const;
const printAll = (findings: readonly Finding[]): void => {
  for (const { tone, text } of findings) print(`${marks[tone]}${text}`);
};

/** `db check`: connects as the server would, and says what it found. Ends with 1 if somebody must do something. */
export const dbCheckCommand: Command = async (args) => {
  if (args[0] !== undefined) throw new CommandError(`There is no use for "${args[0]}" here.`, 2);
  const config = readConfig();
  const database = await open(config);
  try {
    const findings = await checkDatabase(database, config);
    printAll(findings);
    const count = findings.filter(({ tone }) => tone === "todo").length;
    print(count === 0 ? "Nothing needs to be done." : `${pluralize(count, "thing")} to do: see TODO above.`);
    return count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};

/** At once: a check doesn't wait for a database that isn't there. Of one that is in use, prints what can be seen from outside. */
async function open(config: Config): Promise<OpenDatabase> {
  try {
    return await openUnchanged({ ...config, database: { ...config.database, startMs: 0 } });
  } catch (error) {
    if (!(error instanceof DatabaseStartError && error.cause instanceof FolderInUseError)) throw error;
    const size = toMegabytes(await measure(join(config.dataDir, "pg")));
    printAll([note(`Embedded database: ${size} of files.`), await checkDisk(config.dataDir)]);
    throw new CommandError(
      `${error.message} The rest can't be looked at while it runs: see its dashboard and /api/ready.`,
    );
  }
}

/** Files come and go meanwhile. */
async function measure(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
