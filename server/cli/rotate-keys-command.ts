import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { countByKey, type KeyCount, rotateKeys } from "#server/db/encryption/encrypted-tables.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usNumber } from "#shared/text/us-english.ts";

/**
 * `data rotate-keys [--dry-run|--decrypt]`: encrypts everything with the first of DATA_KEYS, and exits with 1 if something
 * can't be. May be interrupted and started again.
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

/** Prints the rows under each key, before and after. Resolves to the exit code. */
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

const titles: Readonly<Record<string, string>> = {
  company_profiles: "saved profiles",
  pdfs: "PDFs that aren't drawn yet",
  pdf_chunks: "parts of PDFs",
  mail_attachments: "parts of files with email",
  admin_users: "secrets of authenticator apps",
};

const toList = (counts: readonly KeyCount[]): string =>
  counts.map(({ table, rows }) => `${titles[table] ?? table}: ${usNumber(rows)}`).join(", ");

const toName = (keyId: string | null): string => (keyId === null ? "In the clear" : `Under key "${keyId}"`);

function describeCounts(counts: readonly KeyCount[]): string[] {
  if (counts.length === 0) return ["Nothing is stored yet."];
  const byKey = [...grouped(counts, ({ keyId }) => keyId)];
  return byKey.map(([keyId, each]) => `${toName(keyId)}: ${toList(each)}.`);
}

const describeUnused = (counts: readonly KeyCount[], { current, byId }: DataKeys): string[] =>
  [...byId.keys()]
    .filter((id) => id !== current?.id && counts.every(({ keyId }) => keyId !== id))
    .map(
      (id) =>
        `No value is under key "${id}" any more. Take it out of DATA_KEYS or data-keys.txt, and keep it as long as backups from before.`,
    );

const describeLeft = (left: readonly KeyCount[], { byId }: DataKeys): string[] =>
  [...grouped(left, ({ keyId }) => keyId)].map(
    ([keyId, each]) => `LEFT ${toList(each)}: ${whyLeft(keyId, byId)}`,
  );

function whyLeft(keyId: string | null, byId: DataKeys["byId"]): string {
  if (keyId !== null && !byId.has(keyId))
    return `DATA_KEYS lacks the key "${keyId}". They stay as they are; add the key, and run this again.`;
  return (
    "they came in meanwhile from a server with other DATA_KEYS, were being changed, or are damaged. They stay as they are; " +
    "restart all servers with the same DATA_KEYS, and run this again."
  );
}
