import { useIsMobile } from "#client/lib/use-is-mobile.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { findProblems } from "#shared/profile/derived/problems.ts";
import { missingIn } from "#shared/profile/derived/progress.ts";
import { summarize } from "#shared/profile/derived/summary.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { memo, useRef } from "react";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { FoldedSectionCard, SectionCard } from "./section-card.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";

/** Number of missing answers per section. Malformed answers need fixing and are not counted. */
function missingBySection(answers: Answers): Map<string, number> {
  const malformed = new Set<string>(findProblems(prune(answers)).map(({ path }) => path[0]));
  const counts = new Map<string, number>();
  for (const { sectionId, key } of missingIn(answers))
    if (!malformed.has(key)) counts.set(sectionId, (counts.get(sectionId) ?? 0) + 1);
  return counts;
}

type Props = { answers: Answers; navigateTo: NavigateTo };

/** Collapsible sections, because all answers together are many phone screens long. */
function Folded({ answers, navigateTo }: Props) {
  const missing = missingBySection(answers);
  return summarize(answers).map((section) => (
    <FoldedSectionCard
      key={section.id}
      section={section}
      missing={missing.get(section.id) ?? 0}
      navigateTo={navigateTo}
    />
  ));
}

/** All answers in form order. Memoized, so that opening a dialog does not re-render hundreds of units. */
export const AnswersBySection = memo(function AnswersBySection({ answers, navigateTo }: Props) {
  const isMobile = useIsMobile();
  const root = useRef<HTMLElement>(null);
  useOpenForPrint(root);
  return (
    <section ref={root} aria-labelledby="review-answers" className="grid gap-4">
      <h2 id="review-answers" className="text-xl">
        Your answers
      </h2>
      {isMobile ? (
        <Folded answers={answers} navigateTo={navigateTo} />
      ) : (
        summarize(answers).map((section) => (
          <SectionCard key={section.id} section={section} navigateTo={navigateTo} />
        ))
      )}
    </section>
  );
});
