import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { undoableAnswers } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";

const isLost = (before: AnyAnswers, after: AnyAnswers, key: string): boolean =>
  isAnswered(before[key]) &&
  (!isAnswered(after[key]) || rowsAt(after, key).length < rowsAt(before, key).length);

function describeFields(keys: readonly string[]): string {
  const labels = keys.slice(0, 3).map((key) => fieldByKey(key).label);
  const more = keys.length - labels.length;
  return `${labels.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** Shows a toast with Undo when a choice cleared other answers. */
export function notifyClearedAnswers(store: DraftStore, before: AnyAnswers, key: string): void {
  const after: AnyAnswers = store.answers();
  const lost = Object.keys(before).filter((other) => other !== key && isLost(before, after, other));
  if (lost.length === 0) return;
  const undo = () => {
    const earlier = undoableAnswers(store.answers(), { before, after }, [key, ...lost]);
    store.update((answers) => ({ ...answers, ...earlier }));
  };
  toast({
    title: "Answers cleared",
    description: describeFields(lost),
    action: { label: "Undo", run: undo },
  });
}
