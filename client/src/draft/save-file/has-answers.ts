import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";

/** True if anything was answered, beyond the form's initial values. */
export const hasAnswers = (answers: Answers): boolean =>
  !sameAnswers(answers, normalizeAnswers({}, { initials: true })) && !sameAnswers(answers, {});
