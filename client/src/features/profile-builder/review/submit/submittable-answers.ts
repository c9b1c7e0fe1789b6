import type { Answers } from "#shared/profile/answers.ts";
import { findProblems, withoutProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";

/** The visible, well-formed answers, which can be sent, and what is left out until it is fixed. */
export function submittableAnswers(answers: Answers) {
  const pruned = prune(answers);
  return { formData: withoutProblems(pruned), leftOut: findProblems(pruned) };
}

/** Reduces text to one line, for email headers. */
export const oneLine = (text: string | undefined): string => (text ?? "").replace(/[\r\n]+/g, " ").trim();

/** The carrier's name and numbers, for email headers and the server's record. */
export const getCarrierNames = ({ name, dotNumber, mcNumber }: Answers) => ({
  companyName: oneLine(name),
  dotNumber: oneLine(dotNumber),
  mcNumber: oneLine(mcNumber),
});
