import type { Answers } from "#shared/profile/answers.ts";
import { type Problem, findProblems, withoutProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";

/** What can leave the browser of a draft, and what cannot until it is fixed. */
export type SubmittableAnswers = { readonly formData: Answers; readonly leftOut: readonly Problem[] };

/** The answers that count and are well-formed. */
export function submittableAnswers(answers: Answers): SubmittableAnswers {
  const pruned = prune(answers);
  return { formData: withoutProblems(pruned), leftOut: findProblems(pruned) };
}

/** Text for a mail's header: one line. */
export const oneLine = (text: string | undefined): string => (text ?? "").replace(/[\r\n]+/g, " ").trim();

/** Who the profile is of, as a mail's header and the record name it. */
export const getCarrierNames = ({ name, dotNumber, mcNumber }: Answers) => ({
  companyName: oneLine(name),
  dotNumber: oneLine(dotNumber),
  mcNumber: oneLine(mcNumber),
});
