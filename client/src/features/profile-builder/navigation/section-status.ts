import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { isSectionComplete } from "#shared/profile/derived/progress.ts";
import { getFields } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";

/** `toReview`: everything in it has an answer, but only presets, or answers given in another section. */
export type SectionStatus = "completed" | "toReview" | "open";

type Visit = {
  /** Whether one of download, email and quote request was done. */
  readonly acted: boolean;
  /** The ids of the sections that were opened in this browser. */
  readonly opened: readonly string[];
};

const presets: AnyAnswers = normalizeAnswers({}, { initials: true });

/** Whether a section holds anything but presets: an answer given there, also before sections were remembered. */
export const hasOwnAnswers = (section: Section, answers: AnyAnswers): boolean =>
  getFields(section).some(({ key }) => !sameAnswer(answers[key], presets[key]));

/** Whether a section is complete, and whether someone has looked at it. */
export function sectionStatus(
  section: Section,
  answers: AnyAnswers,
  { acted, opened }: Visit,
): SectionStatus {
  if (section.standalone || !isSectionComplete(section, answers, acted)) return "open";
  const wasOpened =
    section.completedBy === "action" || opened.includes(section.id) || hasOwnAnswers(section, answers);
  return wasOpened ? "completed" : "toReview";
}
