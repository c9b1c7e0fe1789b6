import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { grouped } from "#shared/grouped.ts";
import { summarize } from "#shared/profile/derived/summary.ts";
import { memo, type RefObject, useEffect, useRef } from "react";
import { findMissing } from "./missing-list.tsx";
import { FoldedSectionCard, SectionCard } from "./section-card.tsx";

/** Expands all collapsed content of an element while it is printed. */
function useOpenForPrint(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(root.current?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
      for (const details of opened) details.open = true;
    };
    const restore = () => {
      for (const details of opened.splice(0)) details.open = false;
    };
    window.addEventListener("beforeprint", open);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", open);
      window.removeEventListener("afterprint", restore);
    };
  }, [root]);
}

type Props = { answers: Answers };

/** Collapsible sections, because all answers together are many phone screens long. */
function Folded({ answers }: Props) {
  const missing = grouped(findMissing(answers), ({ sectionId }) => sectionId);
  return summarize(answers).map((section) => (
    <FoldedSectionCard key={section.id} section={section} missing={missing.get(section.id)?.length ?? 0} />
  ));
}

/** All answers in form order. Memoized, so that opening a dialog does not re-render hundreds of units. */
export const AnswersBySection = memo(function AnswersBySection({ answers }: Props) {
  const isMobile = useIsMobile();
  const root = useRef<HTMLElement>(null);
  useOpenForPrint(root);
  return (
    <section ref={root} aria-labelledby="review-answers" className="grid gap-4">
      <h2 id="review-answers" className="text-xl">
        Your answers
      </h2>
      {isMobile ? (
        <Folded answers={answers} />
      ) : (
        summarize(answers).map((section) => <SectionCard key={section.id} section={section} />)
      )}
    </section>
  );
});
