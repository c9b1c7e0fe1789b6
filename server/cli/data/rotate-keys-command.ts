import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { rotateKeys } from "#server/db/encryption/rotate-keys.ts";
import { countByKey } from "#server/db/encryption/stored-keys.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { describeCounts, describeLeft, describeUnused } from "./describe-keys.ts";

/**
 * `data rotate-keys [--dry-run|--decrypt]`: brings all that is stored under the first of DATA_KEYS, and ends with 1 if
 * something can't be. It may be broken off and started again.
 */
export const rotateKeysCommand: Command = async ([flag, ...others]) => {
  if (others.length > 0 || ![undefined, "--dry-run", "--decrypt"].includes(flag))
    throw new CommandError("The only options are --dry-run and --decrypt, one at a time.", 2);
  const config = readConfig();
  const { dataKeys } = config;
  if (!dataKeys.current) throw new CommandError("DATA_KEYS isn't set: there is no key to encrypt with.");
  const database = await openDatabase(config, createLog("error"));
  try {
    const wanted = flag === "--decrypt" ? { ...dataKeys, current: undefined } : dataKeys;
    return await rotateAndReport(database, wanted, flag === "--dry-run");
  } finally {
    await database.close();
  }
};

/** Prints what is under which key, before and after. Resolves to the exit code. */
export async function rotateAndReport(
  database: Pick<OpenDatabase, "db" | "transaction">,
  keys: DataKeys,
  isDryRun: boolean,
): Promise<number> {
  const before = await countByKey(database.db);
  for (const line of describeCounts(before)) print(line);
  if (isDryRun) {
    print("Nothing was changed: this was a dry run.");
    return 0;
  }
  await rotateKeys(database, keys);
  const after = await countByKey(database.db);
  print(`Now, ${keys.current ? `with "${keys.current.id}" as the key` : "decrypted"}:`);
  for (const line of [...describeCounts(after), ...describeUnused(after, keys)]) print(line);
  const left = after.filter(({ keyId }) => keyId !== (keys.current?.id ?? null));
  for (const line of describeLeft(left, keys)) print(line);
  return left.length > 0 ? 1 : 0;
}
