import type pg from "pg";
import { CommandError } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { connectForImport } from "#server/fmcsa/mirror/import/connect.ts";
import { ImportRunningError } from "#server/fmcsa/mirror/import/import-refusal.ts";
import { type MirroredSet, copiedSets, findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { parseArgs, type ParseArgsConfig } from "node:util";

/** Imports need a direct connection: a pooler in transaction mode has no locks that last. Throws CommandError. */
export function getImportUrl(): string {
  const { databaseUrl, database, fmcsaMirror } = readConfig();
  if (fmcsaMirror.databaseUrl === undefined)
    throw new CommandError(
      "The mirror of FMCSA's data needs PostgreSQL: set DATABASE_URL or FMCSA_DATABASE_URL. The embedded database is too small for it.",
    );
  if (fmcsaMirror.databaseUrl !== databaseUrl || !database.poolsTransactions) return fmcsaMirror.databaseUrl;
  if (database.directUrl !== undefined) return database.directUrl;
  throw new CommandError(
    "DATABASE_URL leads to a pooler, which can't load the mirror. Set DATABASE_DIRECT_URL or FMCSA_DATABASE_URL to PostgreSQL itself.",
  );
}

/** Does something in the mirror's database. Throws CommandError and DatabaseStartError. */
export async function withMirror<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForImport(getImportUrl());
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof ImportRunningError ? new CommandError(error.message, 1, { cause: error }) : error;
  } finally {
    await client.end();
  }
}

/** The set with an id that was typed. Throws CommandError. */
export function getSet(id: string): MirroredSet {
  const set = findCopiedSet(id);
  if (set) return set;
  const known = copiedSets.map(({ dataSet }) => dataSet.id).join(", ");
  throw new CommandError(`${id} is none of the data sets that are copied: ${known}.`, 2);
}

/** Reads what was typed behind a command. Throws CommandError with its usage if that isn't understood. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`This is used so: ${usage}`, 2, { cause: error });
  }
}
