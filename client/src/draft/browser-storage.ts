import { answerStorage, isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import { getStart, readEnvelope } from "#client/draft/store/envelope.ts";
import { asideKey, draftKey, type DraftStorage } from "#client/draft/store/draft-storage.ts";
import { reportError } from "#client/lib/report-error.ts";
import { createDatabase, hasDatabase } from "#client/lib/storage/indexed-database.ts";
import { z } from "zod";

const clearedKey = "companyProfile.cleared";
const purpose = "clear the profile's backup";
const schema = z.array(z.string()).catch([]);

/** Start times of cleared drafts whose backup isn't cleared yet: the page may be closed before that is written. */
const readCleared = (): string[] => schema.parse(deviceStorage.readJson(clearedKey, purpose));

function writeClearedDrafts(cleared: readonly string[]): void {
  if (cleared.length > 0) deviceStorage.write(clearedKey, JSON.stringify(cleared), purpose);
  else deviceStorage.remove(clearedKey, purpose);
}

const noteCleared = (added: readonly string[]): void => writeClearedDrafts([...readCleared(), ...added]);

const dropCleared = (written: readonly string[]): void =>
  writeClearedDrafts(readCleared().filter((startedAt) => !written.includes(startedAt)));

/** A copy of the stored draft: a browser writes local storage to the disk only seconds later. */
const database = createDatabase("companyProfile", "drafts");
const entry = "draft";

const backupSchema = z.object({
  /** The stored draft; null: it was cleared. */
  raw: z.string().nullable(),
  cleared: z.array(z.string()),
});
type Backup = z.infer<typeof backupSchema>;

/** Longest wait for the backup, in milliseconds, so that a database that hangs doesn't block typing. */
const backupLimitMs = 3000;
const maxCleared = 20;

/** False once the backup couldn't be read: then only Clear Profile may overwrite it. */
let isUsable = hasDatabase();
let hasFailed = false;
/** The next backup to write: the newest draft, and the drafts cleared before it. */
let waiting: Backup | undefined;
let isWriting = false;

const parseBackup = (stored: unknown): Backup | undefined => backupSchema.safeParse(stored).data;

async function write({ raw, cleared: latest }: Backup): Promise<void> {
  const cleared = [...latest, ...readCleared()];
  await database.change((drafts) => {
    const stored = drafts.get(entry);
    stored.addEventListener("success", () => {
      const before = parseBackup(stored.result)?.cleared ?? [];
      drafts.put({ key: entry, raw, cleared: [...new Set([...before, ...cleared])].slice(-maxCleared) });
    });
  });
  dropCleared(cleared);
}

async function writeWaiting(): Promise<void> {
  isWriting = true;
  try {
    while (waiting) {
      const backup = waiting;
      waiting = undefined;
      await write(backup);
    }
    hasFailed = false;
  } catch (error) {
    if (!hasFailed) reportError("back the profile up", error);
    hasFailed = true;
  } finally {
    isWriting = false;
  }
}

/** Stores a copy of the draft, or that the ones started at these times were cleared. Never throws. */
function backUp(raw: string | null, cleared: readonly string[] = []): void {
  if (raw === null ? !hasDatabase() : !isUsable) return;
  if (cleared.length > 0) noteCleared(cleared);
  waiting = { raw, cleared: [...(waiting?.cleared ?? []), ...cleared] };
  if (!isWriting) void writeWaiting();
}

/** The newest backup; undefined if there is none, or it can't be read. */
async function readBackup(): Promise<Backup | undefined> {
  if (!isUsable) return undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error("The database didn't answer.")), backupLimitMs);
    });
    const [stored] = await Promise.race([database.getAll(), late]);
    return parseBackup(stored);
  } catch (error) {
    reportError("read the profile's backup", error);
    isUsable = false;
    return undefined;
  } finally {
    clearTimeout(limit);
  }
}

/** Removes the backup of the device's draft, which may come back in local storage if the browser crashes. */
export function clearBackup(): void {
  const raw = deviceStorage.read(draftKey, "clear the profile");
  backUp(null, typeof raw === "string" ? [getStart(raw)] : []);
}

/** Local storage, with a backup; on a shared computer the tab's storage, without. */
export const browserStorage: DraftStorage = {
  read: () => answerStorage.read(draftKey, "load the profile"),
  write: (raw) => {
    const isStored = answerStorage.write(draftKey, raw, "save the profile");
    if (isStored && !isSharedComputer()) backUp(raw);
    return isStored;
  },
  remove: () => {
    if (!isSharedComputer()) clearBackup();
    return answerStorage.remove(draftKey, "clear the profile");
  },
  setAside: (raw) => answerStorage.write(asideKey, raw, "set the unreadable profile aside"),
};

/** True if the backup is newer than what is stored. Clocks don't count: they may be set back. */
function isNewer(backup: Backup, raw: string | null): boolean {
  const stored = raw === null ? undefined : readEnvelope(raw)?.envelope;
  // Nothing readable is stored.
  if (!stored) return backup.raw !== null;
  if (stored.startedAt !== undefined && backup.cleared.includes(stored.startedAt)) return true;
  const kept = backup.raw === null ? undefined : readEnvelope(backup.raw)?.envelope;
  return kept?.startedAt === stored.startedAt && (kept?.revision ?? 0) > stored.revision;
}

function withoutCleared({ raw, cleared }: Backup): Backup {
  const late = readCleared();
  const isCleared = late.some((startedAt) => raw !== null && getStart(raw) === startedAt);
  return { raw: isCleared ? null : raw, cleared: [...cleared, ...late] };
}

async function restore(): Promise<void> {
  // A shared computer has no backup, unless the page was closed while it was being cleared.
  if (isSharedComputer()) return readCleared().length > 0 ? backUp(null) : undefined;
  const stored = await readBackup();
  const raw = browserStorage.read();
  if (!stored || raw === undefined) return;
  const backup = withoutCleared(stored);
  if (!isNewer(backup, raw)) return backup.raw === stored.raw ? undefined : backUp(raw);
  if (backup.raw === null) browserStorage.remove();
  else browserStorage.write(backup.raw);
}

let restoring: Promise<void> | undefined;

/** Brings back what a crash of the browser took; await it before reading the draft to change it. Never rejects. */
export const restoreDraft = async (): Promise<void> => (restoring ??= restore());
