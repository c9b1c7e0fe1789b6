import { createHash } from "node:crypto";
import {
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { z } from "zod";
import type { Dependencies } from "#server/http/route.ts";
import type { Random } from "#server/base/random.ts";

const builds = 2;

/** Names are checked, since their files are deleted later. */
const names = z.array(z.string().refine((name) => !isAbsolute(name) && !name.split(/[\\/]/).includes("..")));

/** During an update, a page of one version may ask a process of the other for its files. Names contain a content hash. */
export async function keepAssets(
  assets: string,
  kept: string,
  { clock, random }: Pick<Dependencies, "clock" | "random">,
): Promise<void> {
  const files = await listFiles(assets);
  for (const file of files) await copyOnce(join(assets, file), join(kept, file), random);
  const folder = join(kept, ".builds");
  await mkdir(folder, { recursive: true });
  const id = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
  await writeFile(join(folder, id), JSON.stringify(files));
  // A build that starts again becomes the newest.
  const now = clock.now();
  await utimes(join(folder, id), now, now);
  await removeOlder(kept, folder);
}

/** Sorted relative paths without compressed copies. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Renames a complete copy, so that nobody sees half a file. */
async function copyOnce(from: string, to: string, random: Random): Promise<void> {
  if (await exists(to)) return;
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.${random.uuid()}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function removeOlder(kept: string, folder: string): Promise<void> {
  const ids = await readdir(folder);
  const dated = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs })),
  );
  const [newest, older] = split(dated.toSorted((a, b) => b.at - a.at).map(({ id }) => id));
  const needed = new Set((await Promise.all(newest.map(async (id) => readNames(join(folder, id))))).flat());
  for (const id of older) {
    for (const file of await readNames(join(folder, id)))
      if (!needed.has(file)) await rm(join(kept, file), { force: true });
    await rm(join(folder, id), { force: true });
  }
}

const split = (ids: readonly string[]) => [ids.slice(0, builds), ids.slice(builds)] as const;

const readNames = async (path: string): Promise<string[]> =>
  names.parse(JSON.parse(await readFile(path, "utf8")));
