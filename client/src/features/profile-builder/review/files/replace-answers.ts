import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";

export function undoTo(draft: DraftStore, label = "Undo") {
  const snapshot = takeSnapshot(draft);
  const run = () => {
    restoreSnapshot(draft, snapshot);
    // Conflicts belong to the profile that is being undone.
    draft.dismissConflicts();
  };
  return { label, run };
}

export function replaceAll(draft: DraftStore, answers: Answers) {
  const action = undoTo(draft);
  draft.replace(answers);
  return action;
}

export function replaceAnswers(draft: DraftStore, answers: Answers): void {
  const action = replaceAll(draft, answers);
  toast({
    title: "Saved File Opened",
    description: "Your profile now has the answers from the file.",
    action,
  });
}
