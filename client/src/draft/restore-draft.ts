import { isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { browserStorage } from "./browser-storage.ts";
import { type Backup, readBackup } from "./draft-backup.ts";
import { readEnvelope } from "./store/envelope.ts";

/** Whether the backup is newer than what is stored. Clocks don't count: they may be set back. */
function isNewer(backup: Backup, raw: string | null): boolean {
  const stored = raw === null ? undefined : readEnvelope(raw)?.envelope;
  // Nothing that can be read.
  if (!stored) return backup.raw !== null;
  if (stored.startedAt !== undefined && backup.cleared.includes(stored.startedAt)) return true;
  const kept = backup.raw === null ? undefined : readEnvelope(backup.raw)?.envelope;
  return kept?.startedAt === stored.startedAt && (kept?.revision ?? 0) > stored.revision;
}

async function restore(): Promise<void> {
  if (isSharedComputer()) return;
  const backup = await readBackup();
  const raw = browserStorage.read();
  if (!backup || raw === undefined || !isNewer(backup, raw)) return;
  if (backup.raw === null) browserStorage.remove();
  else browserStorage.write(backup.raw);
}

let restoring: Promise<void> | undefined;

/**
 * Brings back what a crash of the browser took from local storage. To be awaited before a page reads the draft to
 * change it. Never rejects.
 */
export const restoreDraft = async (): Promise<void> => (restoring ??= restore());
