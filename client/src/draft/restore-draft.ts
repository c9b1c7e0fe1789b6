import { isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { backUp, type Backup, browserStorage, readBackup, readCleared } from "./browser-storage.ts";
import { getStart, readEnvelope } from "./store/envelope.ts";

/** True if the backup is newer than what is stored. Clocks don't count: they may be set back. */
function isNewer(backup: Backup, raw: string | null): boolean {
  const stored = raw === null ? undefined : readEnvelope(raw)?.envelope;
  // Nothing readable is stored.
  if (!stored) return backup.raw !== null;
  if (stored.startedAt !== undefined && backup.cleared.includes(stored.startedAt)) return true;
  const kept = backup.raw === null ? undefined : readEnvelope(backup.raw)?.envelope;
  return kept?.startedAt === stored.startedAt && (kept?.revision ?? 0) > stored.revision;
}

/** Leaves out a draft that was cleared just before the page was closed. */
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

/**
 * Brings back what a crash of the browser took from local storage. To be awaited before a page reads the draft to
 * change it. Never rejects.
 */
export const restoreDraft = async (): Promise<void> => (restoring ??= restore());
