import { readFileSync } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import { z } from "zod";
import { errorCode } from "#server/base/log.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() });
type Owner = z.infer<typeof ownerSchema>;

export class FolderInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by ${holder}; stop it first, or set another DATA_DIR.`);
  }
}

const heldHere = new Set<string>();

/** Locks a folder with a file next to it. Takes over only a dead process's lock: two processes would silently lose data. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  if (!(await tryCreate(file))) await takeOver(file, folder);
  heldHere.add(file);
  return async () => {
    heldHere.delete(file);
    await rm(file, { force: true });
  };
}

async function takeOver(file: string, folder: string): Promise<void> {
  // Two starting processes must not both clear a dead lock: one could delete the other's new lock.
  const clearing = `${file}.clearing`;
  await dropIfOlderThan(clearing, 10_000);
  if (!(await tryCreate(clearing))) throw new FolderInUseError(folder, "another process that is starting");
  try {
    const owner = await readOwner(file);
    if (owner === "unreadable")
      throw new FolderInUseError(folder, `an unknown process (if none is running, delete ${file})`);
    if (owner && isAlive(owner, file)) throw new FolderInUseError(folder, `process ${owner.pid}`);
    await rm(file, { force: true });
    if (!(await tryCreate(file))) throw new FolderInUseError(folder, "another process that is starting");
  } finally {
    await rm(clearing, { force: true });
  }
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(
      JSON.stringify({ pid: process.pid, started: getProcessStart(process.pid) } satisfies Owner),
    );
    // After a power failure, an empty lock would name no process.
    await handle.sync();
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | "unreadable" | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // Its process died, or is just writing it.
  if (text === "") return (await getAge(file)) > 10_000 ? undefined : "unreadable";
  const parsed = ownerSchema.safeParse(readJson(text));
  return parsed.success ? parsed.data : "unreadable";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Owner, file: string): boolean {
  if (pid === process.pid) return heldHere.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, but another user's.
    if (errorCode(error) === "ESRCH") return false;
  }
  // After a restart of the machine, another process may have the same id.
  return started === "" || getProcessStart(pid) === started;
}

/** Start time in kernel ticks; '' if the system doesn't provide it. */
function getProcessStart(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[19] ?? "";
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
}

async function dropIfOlderThan(file: string, age: number, clock: Clock = systemClock): Promise<void> {
  if ((await getAge(file, clock)) > age) await rm(file, { force: true });
}

/** Milliseconds since the file was written; 0 without a file. */
async function getAge(file: string, clock: Clock = systemClock): Promise<number> {
  try {
    return clock.now().getTime() - (await stat(file)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return 0;
    throw error;
  }
}
