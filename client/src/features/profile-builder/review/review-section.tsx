import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { RenewalSlot } from "#client/features/profile-builder/renewal/renewal-slot.tsx";
import { ReadinessPanel } from "#client/features/profile-builder/status/readiness-panel.tsx";
import { SaveProfile } from "./save-profile.tsx";
import { CompareSection } from "./compare/compare-section.tsx";
import { AnswersBySection } from "./summary/answers-by-section.tsx";
import { MissingList, ProblemList } from "./summary/missing-list.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useReview } from "./review-controller.ts";
import { Button } from "#client/ui/button.tsx";
import { ClipboardCheck } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { LastQuote } from "./confirmation/quote-reference.tsx";

const WaitingPanel = lazyPart(
  "What waits for a signal",
  async () => (await import("./waiting/waiting-panel.tsx")).WaitingPanel,
  { Placeholder: () => null },
);

/** Keeps focused elements from being hidden under the bottom bar and the cookie banner below it. */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${element.offsetHeight}px)`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("scroll-padding-bottom");
    };
  }, [bar]);
}

/** On phones: Get Free Quotes at the bottom of the screen throughout the review, above the cookie banner. */
function QuoteBar({ isDone, onOpen }: { isDone: boolean; onOpen: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--room-below,0px) z-10 -mx-4 grid gap-1 border-t border-line-strong bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <Button look="primary" onClick={onOpen}>
        <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" /> Get Free Quotes
      </Button>
      <div className="text-center text-sm text-ink-soft">
        {isDone ? <LastQuote /> : "Sends your profile to our partner agencies."}
      </div>
    </div>
  );
}

export function ReviewSection() {
  const answers = useDraftValue((all) => all);
  const review = useReview();
  return (
    <div className="grid gap-8">
      <WaitingPanel review={review} />
      <RenewalSlot />
      <MissingList answers={answers} />
      <ProblemList answers={answers} />
      <ReadinessPanel />
      <CompareSection answers={answers} />
      <ReviewActions review={review} />
      <AnswersBySection answers={answers} />
      <SaveProfile />
      {review.isMobile && (
        <QuoteBar isDone={review.done.has("quote")} onOpen={() => review.openDialog({ kind: "quote" })} />
      )}
      <ReviewDialog review={review} />
    </div>
  );
}
