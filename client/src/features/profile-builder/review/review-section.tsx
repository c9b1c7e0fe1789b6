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
import { useRef } from "react";
import { useBarHeight } from "#client/features/profile-builder/navigation/use-sticky-offset.ts";
import { LastQuote } from "./confirmation/quote-reference.tsx";

const WaitingPanel = lazyPart(
  "What waits for a signal",
  async () => (await import("./waiting/waiting-panel.tsx")).WaitingPanel,
  { Placeholder: () => null },
);

/** The cookie banner is below the bar. */
const showBelow = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${height}px)`;
};
const clearBelow = (): string => document.documentElement.style.removeProperty("scroll-padding-bottom");

/** On phones: Get Free Quotes at the bottom of the screen throughout the review, above the cookie banner. */
function QuoteBar({ isDone, onOpen }: { isDone: boolean; onOpen: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, showBelow, clearBelow);
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
