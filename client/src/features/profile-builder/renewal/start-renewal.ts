import { toRenewalRecord } from "#client/draft/renewal/renewal-record.ts";
import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import type { OpenedFile } from "#client/draft/save-file/open-save-file.ts";
import { type DraftSnapshot, restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import {
  leaveTyped,
  replaceAll,
  undoTo,
} from "#client/features/profile-builder/review/files/replace-answers.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { usLocalDay } from "#shared/text/us-english.ts";

/** "your profile file of March 20, 2026" */
export const nameFile = (savedAt: string | undefined): string =>
  savedAt === undefined
    ? "last year's profile file"
    : `your profile file of ${usLocalDay(new Date(savedAt))}`;

export function startRenewal(
  draft: DraftStore,
  tools: ReviewTools,
  { answers, savedAt }: OpenedFile,
  now = new Date(),
): void {
  const before = takeSnapshot(draft);
  const renewal = renewAnswers(answers, savedAt ?? "", now);
  const { action, note } = replaceAll(draft, tools, renewal.answers);
  draft.setParts({ renewal: toRenewalRecord({ renewal, savedAt, before, now }) });
  toast({ title: "This Year's Profile Started", description: `From ${nameFile(savedAt)}.${note}`, action });
}

/** Makes the draft what it was before the file was opened. What was changed since comes back with Redo. */
export function undoRenewal(draft: DraftStore, tools: ReviewTools, before: DraftSnapshot): void {
  const action = undoTo(draft, tools, "Redo");
  const note = hasAnswers(before.answers) ? leaveTyped(tools, draft.answers(), before.answers) : "";
  draft.dismissNotice();
  restoreSnapshot(draft, before);
  const description = `Your profile is as it was before you opened the file.${note}`;
  toast({ title: "Undone", description, action });
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
