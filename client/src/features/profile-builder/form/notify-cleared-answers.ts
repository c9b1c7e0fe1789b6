import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
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

/** Restores earlier answers, except those changed again since. */
function restoreAnswers(
  store: DraftStore,
  keys: readonly string[],
  before: AnyAnswers,
  after: AnyAnswers,
): void {
  const now: AnyAnswers = store.answers();
  const unchanged = keys.filter((key) => sameAnswer(now[key], after[key]));
  store.update((answers) => ({
    ...answers,
    ...Object.fromEntries(unchanged.map((key) => [key, before[key]])),
  }));
}

/** Shows a toast with Undo when a choice cleared other answers. */
export function notifyClearedAnswers(store: DraftStore, before: AnyAnswers, key: string): void {
  const after: AnyAnswers = store.answers();
  const lost = Object.keys(before).filter((other) => other !== key && isLost(before, after, other));
  if (lost.length === 0) return;
  toast({
    title: "Answers cleared",
    description: describeFields(lost),
    action: { label: "Undo", run: () => restoreAnswers(store, [key, ...lost], before, after) },
  });
}
