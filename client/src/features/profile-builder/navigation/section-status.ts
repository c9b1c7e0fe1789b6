import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { isSectionComplete } from "#shared/profile/derived/progress.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { useDraftState, useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { useMemo } from "react";

export type SectionStatus = "completed" | "open";

type Visit = {
  /** True if the profile was downloaded, emailed or submitted for quotes. */
  readonly acted: boolean;
  /** IDs of the sections opened in this browser. */
  readonly opened: ReadonlySet<string>;
};

const presets: AnyAnswers = normalizeAnswers({}, { initials: true });

/** True if a section has answers other than presets. Covers drafts older than the list of opened sections. */
export const hasOwnAnswers = (section: Section, answers: AnyAnswers): boolean =>
  getFields(section).some(({ key }) => !sameAnswer(answers[key], presets[key]));

/** A section is completed once the user has seen it: presets and other sections' answers alone don't do. */
export function sectionStatus(
  section: Section,
  answers: AnyAnswers,
  { acted, opened }: Visit,
): SectionStatus {
  if (section.standalone || !isSectionComplete(section, answers, acted)) return "open";
  const wasOpened =
    section.completedBy === "action" || opened.has(section.id) || hasOwnAnswers(section, answers);
  return wasOpened ? "completed" : "open";
}

/** Status of every section by ID; recomputed when typing pauses. */
export function useSectionStatus(): ReadonlyMap<string, SectionStatus> {
  const answers = useDebouncedAnswers();
  const acted = useDraftState((draft) => draft.done().size > 0);
  const opened = useDraftState((draft) => draft.opened());
  return useMemo(
    () => new Map(profile.map((section) => [section.id, sectionStatus(section, answers, { acted, opened })])),
    [answers, acted, opened],
  );
}
