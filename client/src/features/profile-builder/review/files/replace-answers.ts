import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type Answers, textAt } from "#shared/profile/answers.ts";
import { dropTyped, nameTyped } from "./drop-typed.ts";

export function undoTo(draft: DraftStore, label = "Undo") {
  const snapshot = takeSnapshot(draft);
  const run = () => {
    restoreSnapshot(draft, snapshot);
    // Conflicts belong to the profile that is being undone.
    draft.dismissConflicts();
  };
  return { label, run };
}

const toNumber = (answers: Answers): string => normalizeNumber(textAt(answers, "dotNumber"));

/**
 * Drops files and a message for a quote request of another company: they stay only where both profiles have the same DOT
 * number, or there was none before. Returns a sentence about what went, and what brings it back.
 */
export function leaveFor(tools: ReviewTools, before: Answers, after: Answers) {
  const isSame = toNumber(before) !== "" && toNumber(before) === toNumber(after);
  if (isSame || !hasAnswers(before)) return { note: "", bringBack: () => undefined };
  const gone = nameTyped(tools);
  return { note: gone && ` Removed, for the profile before: ${gone}.`, bringBack: dropTyped(tools) };
}

/** Replaces all answers. Returns what brings them and what went with them back, and a sentence about that. */
export function replaceAll(draft: DraftStore, tools: ReviewTools, answers: Answers) {
  const { label, run } = undoTo(draft);
  const { note, bringBack } = leaveFor(tools, draft.answers(), answers);
  draft.replace(answers);
  const undo = () => {
    run();
    bringBack();
  };
  return { action: { label, run: undo }, note };
}

export function replaceAnswers(draft: DraftStore, tools: ReviewTools, answers: Answers): void {
  const { action, note } = replaceAll(draft, tools, answers);
  const description = `Your profile now has the answers from the file.${note}`;
  toast({ title: "Saved File Opened", description, action });
}
