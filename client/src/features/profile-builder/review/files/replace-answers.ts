import type { Draft } from "#client/draft/store/draft-context.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Restores everything, for Undo. */
export function undoTo(draft: Draft, label = "Undo") {
  const snapshot = draft.snapshot();
  return { label, run: () => draft.restore(snapshot) };
}

/** Replaces all answers, with the way back. */
export function replaceAll(draft: Draft, answers: Answers) {
  const action = undoTo(draft);
  draft.clearDone();
  draft.replace(answers);
  return action;
}

/** Replaces all answers with those of an opened file. */
export function replaceAnswers(draft: Draft, answers: Answers): void {
  const action = replaceAll(draft, answers);
  toast({
    title: "Saved File Opened",
    description: "Your profile now has the answers from the file.",
    action,
  });
}

/** Clears the profile, including browser storage. */
export function clearProfile(draft: Draft): void {
  const action = undoTo(draft);
  draft.clear();
  toast({ title: "Profile Cleared", description: "Your profile is empty.", action });
}
