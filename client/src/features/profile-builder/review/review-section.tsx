import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { RenewalSlot } from "#client/features/profile-builder/renewal/renewal-slot.tsx";
import { ReadinessPanel } from "#client/features/profile-builder/status/readiness-panel.tsx";
import { CompareSection } from "./compare/compare-section.tsx";
import { AnswersBySection } from "./summary/answers-by-section.tsx";
import { ProblemList } from "./summary/problem-list.tsx";
import { PointsToCheck } from "./summary/points-to-check.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useReview } from "./review-controller.ts";
import { QuoteBar } from "./submit/quote-bar.tsx";

const WaitingPanel = lazyPart(
  "Your unsent requests",
  async () => (await import("./waiting/waiting-panel.tsx")).WaitingPanel,
  { Placeholder: () => null, usedIn: ["review"] },
);

/** Sending comes first: on a phone in the bar at the bottom, elsewhere above how ready the profile is. */
export function ReviewSection() {
  const answers = useDraftValue((all) => all);
  const review = useReview();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-8">
      <WaitingPanel review={review} />
      <RenewalSlot />
      {review.isMobile && <ReadinessPanel />}
      <ProblemList answers={answers} />
      <PointsToCheck answers={answers} />
      <ReviewActions review={review} />
      {!review.isMobile && <ReadinessPanel />}
      <CompareSection answers={answers} />
      <AnswersBySection answers={answers} />
      {review.isMobile && (
        <QuoteBar isDone={review.done.has("quote")} onOpen={() => review.openDialog({ kind: "quote" })} />
      )}
      <ReviewDialog review={review} />
    </div>
  );
}
