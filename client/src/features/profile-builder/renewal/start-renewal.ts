import { toRenewalRecord } from "#client/draft/renewal/renewal-record.ts";
import type { OpenedFile } from "#client/draft/save-file/open-save-file.ts";
import type { Draft } from "#client/draft/store/draft-context.tsx";
import type { DraftSnapshot } from "#client/draft/store/draft-snapshot.ts";
import { replaceAll, undoTo } from "#client/features/profile-builder/review/files/replace-answers.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { usLocalDay } from "#shared/us-english.ts";

/** "your file of March 20, 2026" */
export const nameFile = (savedAt: string | undefined): string =>
  savedAt === undefined ? "last year's file" : `your file of ${usLocalDay(new Date(savedAt))}`;

/** Replaces all answers with last year's, moved ahead, and keeps the way back. */
export function startRenewal(draft: Draft, { answers, savedAt }: OpenedFile, now = new Date()): void {
  const before = draft.snapshot();
  const renewal = renewAnswers(answers, savedAt ?? "", now);
  const action = replaceAll(draft, renewal.answers);
  draft.setRenewal(toRenewalRecord({ renewal, savedAt, before, now }));
  toast({ title: "This Year's Profile Started", description: `From ${nameFile(savedAt)}.`, action });
}

/** Makes the draft what it was before the file was opened. What was changed since comes back with Redo. */
export function undoRenewal(draft: Draft, before: DraftSnapshot): void {
  const action = undoTo(draft, "Redo");
  draft.restore(before);
  toast({ title: "Undone", description: "Your profile is as it was before you opened the file.", action });
}

/** Ends the checklist; the answers stay. */
export function hideRenewal(draft: Draft): void {
  const { renewal } = draft.snapshot();
  draft.setRenewal(undefined);
  const run = () => draft.setRenewal(renewal ?? undefined);
  toast({
    title: "List Hidden",
    description: "Your answers stay as they are.",
    action: { label: "Undo", run },
  });
}
