import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { Store } from "#server/db/store.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { takeBackup } from "./take-backup.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The name has its moment: rigfile-2026-11-26T043000Z.tar.gz */
const named = /^rigfile-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
const toName = (moment: Date): string => `rigfile-${moment.toISOString().replace(/:|\.\d+/g, "")}.tar.gz`;

function toMoment(name: string): number {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

export const getBackupFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "backups");

type Parts = {
  readonly config: Pick<Config, "dataDir" | "backupDays">;
  readonly copyTo: NonNullable<OpenDatabase["copyTo"]>;
  readonly store: Store;
  readonly startedAt: Date;
};

/**
 * Backs the embedded database up if the last time is a day ago, or if it never was and the server has run for an hour, and
 * deletes all but the newest files. Resolves to how long to wait, in milliseconds.
 */
export async function backUpDaily(parts: Parts, now: Date): Promise<number> {
  const { config, copyTo: write, store, startedAt } = parts;
  const folder = getBackupFolder(config);
  makePrivateFolder(folder);
  const names = (await readdir(folder)).filter((name) => named.test(name)).toSorted();
  const newest = names.at(-1);
  const dueAt = newest === undefined ? startedAt.getTime() + hourMs : toMoment(newest) + dayMs;
  const waitMs = dueAt - now.getTime();
  if (waitMs > 0) return Math.min(waitMs, hourMs);
  const name = toName(now);
  await takeBackup(store, { file: join(folder, name), how: "server", write, now });
  const old = [...names, name].slice(0, -config.backupDays);
  for (const each of old) await rm(join(folder, each), { force: true });
  return hourMs;
}
