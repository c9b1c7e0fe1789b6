import { existsSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { createLog, errorCode } from "#server/base/log.ts";
import { type Config, readConfig } from "#server/base/settings/config.ts";
import { checkDatabase } from "#server/db/check-database.ts";
import { checkDisk, type Finding, note, toMegabytes } from "#server/db/check-server.ts";
import { DatabaseStartError } from "#server/db/start-error.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import {
  findStoredKeys,
  countByKey,
  type KeyCount,
  rotateKeys,
} from "#server/db/encryption/encrypted-tables.ts";
import { FolderInUseError } from "#server/db/lock.ts";
import { checkMigrations, describePlan } from "#server/db/migration/describe-plan.ts";
import { openDatabase } from "#server/db/open.ts";
import { type CopyCounts, countCopy, countOthers, holdMail } from "#server/db/restored-copy.ts";
import { resetAdmin } from "#server/features/admin/first-admin.ts";
import { operatorNotesRepository } from "#server/records/audit-repository.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usNumber } from "#shared/text/us-english.ts";

/** Opens the database without migrating it. Throws CommandError if the embedded one doesn't exist. */
async function openUnchanged(config: Config): Promise<OpenDatabase> {
  const isMissing = config.databaseUrl === undefined && !existsSync(join(config.dataDir, "pg", "PG_VERSION"));
  if (isMissing)
    throw new CommandError(
      `There is no database in ${config.dataDir} yet: the server makes it when it starts.`,
    );
  return openDatabase(config, createLog("error"), { migrates: false });
}

async function closeAfter<T>(opening: Promise<OpenDatabase>, work: (database: OpenDatabase) => Promise<T>) {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** `migrate`: migrates the configured database. `--plan` lists the steps, `--check` exits with 1 if there are any. */
export const migrateCommand: Command = async ([option, ...rest]) => {
  if (rest.length > 0 || !["--plan", "--check", undefined].includes(option))
    throw new CommandError("The options are --plan and --check: one of them, or none.", 2);
  const config = readConfig();
  if (option === undefined)
    return closeAfter(openDatabase(config, createLog("warn")), async () =>
      print("The database is up to date."),
    );
  return closeAfter(openUnchanged(config), async (database) => {
    if (option === "--plan") return (await describePlan(database)).forEach(print);
    const { isUpToDate, sentence } = await checkMigrations(database);
    print(sentence);
    return isUpToDate ? 0 : 1;
  });
};

const marks = { ok: "ok   ", note: "note ", todo: "TODO " } as const;
const printAll = (findings: readonly Finding[]): void => {
  for (const { tone, text } of findings) print(`${marks[tone]}${text}`);
};

/** `db check`: connects as the server would, and reports. Exits with 1 if somebody must act. */
export const dbCheckCommand: Command = async (args) => {
  if (args[0] !== undefined) throw new CommandError(`There is no use for "${args[0]}" here.`, 2);
  const config = readConfig();
  return closeAfter(openForCheck(config), async (database) => {
    const findings = await checkDatabase(database, config);
    printAll(findings);
    const count = findings.filter(({ tone }) => tone === "todo").length;
    print(count === 0 ? "Nothing needs to be done." : `${pluralize(count, "thing")} to do: see TODO above.`);
    return count === 0 ? 0 : 1;
  });
};

/** Doesn't wait for an unreachable database; prints what is visible from outside if it is in use. */
async function openForCheck(config: Config): Promise<OpenDatabase> {
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

/** `admin reset`: prints a new password for the administrator. */
export const resetCommand: Command = async () => {
  const config = readConfig();
  const opening = openDatabase(config, createLog("warn"));
  const { username, password } = await closeAfter(opening, async (database) => resetAdmin(database, config));
  print(`Sign in at /bear as "${username}" with the password ${password}`);
  print("Two-factor sign-in is off, passkeys are removed, and every session has ended.");
};

/** `backup-done FILE`: records a backup's time and size for the dashboard. */
export const backupDoneCommand: Command = async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError("Name the file: backup-done FILE", 2);
  const { size, mtime } = await findFile(file);
  if (size === 0) throw new CommandError(`${file} is empty: it isn't a backup, and nothing was noted.`);
  const backup = { takenAt: mtime.toISOString(), bytes: size };
  await closeAfter(openUnchanged(readConfig()), async ({ db }) =>
    operatorNotesRepository(storeOn(db)).saveBackup(backup),
  );
  print(`The dashboard shows this backup now (${size.toLocaleString("en-US")} bytes).`);
};

async function findFile(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new CommandError(`There is no file ${file}.`);
  }
}

/** `restore-check`: holds a restored database's mail, reports its contents, and exits with 1 if a PDF is damaged. */
export const restoreCheckCommand: Command = async (args) => {
  if (args.some((arg) => arg !== "--any")) throw new CommandError("The only option is --any.", 2);
  const config = readConfig();
  const others = args.length > 0 ? 0 : await closeAfter(openUnchanged(config), countOthers);
  if (others > 0)
    throw new CommandError(
      `There ${others === 1 ? "is" : "are"} ${pluralize(others, "other connection")} to this database: it may be the one that your site uses, so nothing was changed. End them first. If they don't matter, like a pooler's, run restore-check --any. It holds all mail that waits here.`,
    );
  return closeAfter(openDatabase(config, createLog("error")), async (database) => {
    const held = await holdMail(
      database,
      "It waited in a backup, which was restored. It may have been sent since, by the server that it comes from.",
    );
    const counts = await countCopy(database);
    describeCopy(counts, held).forEach(print);
    const stored = await findStoredKeys(database.db);
    const missing = stored.filter((id) => !config.dataKeys.byId.has(id));
    if (missing.length > 0)
      print(`DATA_KEYS lacks ${missing.join(", ")}: without them, part of it can't be read.`);
    return counts.pdfs.damaged.length + counts.files.damaged + missing.length > 0 ? 1 : 0;
  });
};

function describeCopy(
  { profiles, records, tickets, messages, pdfs, files }: CopyCounts,
  held: number,
): string[] {
  const states = messages.map(({ status, count }) => `${count} ${status}`).join(", ");
  const damaged = pdfs.damaged.length > 0 ? `; DAMAGED: ${pdfs.damaged.join(", ")}` : "";
  return [
    `Profiles: ${profiles}. Profile records: ${records}. Tickets: ${tickets}.`,
    `PDFs: ${pdfs.whole} whole, ${pdfs.undrawn} not drawn yet${damaged}.`,
    `Files in mail: ${files.whole} whole${files.damaged > 0 ? `, ${files.damaged} DAMAGED` : ""}.`,
    `Mail: ${states || "none"}.`,
    `${pluralize(held, "message")} waited to be sent, and ${held === 1 ? "is" : "are"} held now. The Outbox shows what is held: release or cancel it there.`,
  ];
}

/** `data rotate-keys [--dry-run|--decrypt]`: uses the first of DATA_KEYS; exits with 1 if something can't be encrypted. */
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
        `No value uses key "${id}" anymore. Take it out of DATA_KEYS or data-keys.txt, and keep it as long as backups from before.`,
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
