import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { putBackNote } from "./fmcsa-notes.ts";

type Applied = { readonly topic: string; readonly before: Answers; readonly after: Answers };

/**
 * Puts the user's answers back in place of FMCSA's value, with all that it had cleared and the note about it.
 * undefined if one of them was edited since: half of each side would be a third answer.
 */
export function undoFmcsaValues(now: Answers, { topic, before, after }: Applied): Answers | undefined {
  if (now === after) return before;
  const [old, taken, current]: [AnyAnswers, AnyAnswers, AnyAnswers] = [before, after, now];
  const changed = Object.keys({ ...old, ...taken }).filter(
    (key) => key !== "fmcsaNotes" && !sameAnswer(old[key], taken[key]),
  );
  if (!changed.every((key) => sameAnswer(current[key], taken[key]))) return undefined;
  return putBackNote({ ...now, ...Object.fromEntries(changed.map((key) => [key, old[key]])) }, before, topic);
}
