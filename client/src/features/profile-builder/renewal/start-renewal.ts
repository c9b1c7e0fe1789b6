import { toRenewalRecord } from "#client/draft/renewal/renewal-record.ts";
import type { OpenedFile } from "#client/draft/save-file/open-save-file.ts";
import { type DraftSnapshot, restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { replaceAll, undoTo } from "#client/features/profile-builder/review/files/replace-answers.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { usLocalDay } from "#shared/us-english.ts";

/** "your profile file of March 20, 2026" */
export const nameFile = (savedAt: string | undefined): string =>
  savedAt === undefined
    ? "last year's profile file"
    : `your profile file of ${usLocalDay(new Date(savedAt))}`;

/** Replaces all answers with last year's, moved ahead, and keeps the way back. */
export function startRenewal(draft: DraftStore, { answers, savedAt }: OpenedFile, now = new Date()): void {
  const before = takeSnapshot(draft);
  const renewal = renewAnswers(answers, savedAt ?? "", now);
  const action = replaceAll(draft, renewal.answers);
  draft.setParts({ renewal: toRenewalRecord({ renewal, savedAt, before, now }) });
  toast({ title: "This Year's Profile Started", description: `From ${nameFile(savedAt)}.`, action });
}

/** Makes the draft what it was before the file was opened. What was changed since comes back with Redo. */
export function undoRenewal(draft: DraftStore, before: DraftSnapshot): void {
  const action = undoTo(draft, "Redo");
  restoreSnapshot(draft, before);
  toast({ title: "Undone", description: "Your profile is as it was before you opened the file.", action });
}

export function hideRenewal(draft: DraftStore): void {
  const renewal = draft.renewal();
  draft.setParts({ renewal: undefined });
  const run = () => draft.setParts({ renewal });
  toast({
    title: "List Hidden",
    description: "Your answers stay as they are.",
    action: { label: "Undo", run },
  });
}
