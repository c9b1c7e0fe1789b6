import type { Answers } from "#shared/profile/answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import type { DoneAction } from "#client/draft/actions.ts";
import type { Envelope } from "#client/draft/store/envelope.ts";
import { mergeAnswers, mergeDone } from "./merge.ts";
import { sameAnswers } from "./same-answer.ts";

/** The part of a draft shared by all tabs. */
export type Shared = { readonly answers: Answers; readonly done: ReadonlySet<DoneAction> };

export const emptyShared = (): Shared => ({
  answers: normalizeAnswers({}, { initials: true }),
  done: new Set(),
});

export const getShared = ({ answers, done }: Envelope): Shared => ({ answers, done: new Set(done) });

/** Three-way merge of `mine` and `theirs` based on `base`; `mine` wins where both changed the same value. */
export function mergeShared(base: Shared, mine: Shared, theirs: Shared): Shared {
  const answers = mergeAnswers(base.answers, mine.answers, theirs.answers);
  return { answers, done: mergeDone(base.done, mine.done, theirs.done) };
}

export const sameShared = (a: Shared, b: Shared): boolean =>
  sameAnswers(a.answers, b.answers) &&
  a.done.size === b.done.size &&
  [...a.done].every((one) => b.done.has(one));
