import type { Draft } from "#client/draft/store/draft-context.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Everything as it was, when the user did not mean it. */
function undoTo(draft: Draft) {
  const answers = draft.current();
  const done = [...draft.done];
  const run = () => {
    draft.replace(answers);
    for (const action of done) draft.markDone(action);
  };
  return { label: "Undo", run };
}

/** Takes the answers of an opened file in place of those that are there. */
export function replaceAnswers(draft: Draft, answers: Answers): void {
  const action = undoTo(draft);
  draft.clearDone();
  draft.replace(answers);
  toast({
    title: "Saved File Opened",
    description: "Your profile now has the answers from the file.",
    action,
  });
}

/** Empties the profile, here and in the browser's storage. */
export function clearProfile(draft: Draft): void {
  const action = undoTo(draft);
  draft.clear();
  toast({ title: "Profile Cleared", description: "Your profile is empty.", action });
}
