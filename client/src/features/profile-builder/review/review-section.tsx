import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { renewalSlot, waitingPanelSlot } from "#client/features/profile-builder/builder-slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { CompareSection } from "./compare-section.tsx";
import { AnswersBySection } from "./answers-by-section.tsx";
import { ReviewActions, SendSign } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useIsDone, useReview } from "./review-controller.ts";
import { Card } from "#client/ui/card.tsx";
import {
  describeNext,
  levelMeanings,
  Points,
  ReadinessSteps,
  useReadiness,
} from "#client/features/profile-builder/navigation/menu-status.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { findProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import { ClipboardCheck } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { LastQuote } from "./confirmation/quote-reference.tsx";
import { showPolicyDate } from "#shared/profile/formats/format.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { UnsavedRowsNote } from "./submit/submission-notes.tsx";
import { submittableAnswers } from "./submit/submittable-answers.ts";

type CheckProps = ComponentProps<typeof Points> & { title: string; tone: "bad" | "caution"; about: string };

/** Answers to look at again. */
function ToCheck({ title, tone, about, points }: CheckProps) {
  const titleId = useId();
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-lg">
        {title} ({points.length})
      </h3>
      <Notice tone={tone} className="mt-2">
        <p>{about}</p>
        <Points points={points} />
      </Notice>
    </section>
  );
}

/** On phones: Get Free Quotes at the bottom of the screen throughout the review. */
function QuoteBar({ onOpen }: { onOpen: () => void }) {
  const isDone = useIsDone("quote");
  return (
    <div
      data-bottom-bar
      className="bottom-0 z-10 -mx-4 tall:sticky grid grid-cols-[minmax(0,1fr)] gap-1 bg-sign px-4 pt-2 text-sign-on [&_:focus-visible]:outline-sign-on pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <button type="button" className={signButton.first} onClick={onOpen}>
        <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" /> Get Free Quotes
      </button>
      <div className="text-center text-sm [&_a]:text-sign-on">
        {isDone ? <LastQuote /> : "Sends your profile to our partner agencies."}
      </div>
    </div>
  );
}

function ReadinessPanel() {
  const { level, next, missing } = useReadiness();
  return (
    <Card role="group" aria-labelledby="readiness" className="grid gap-x-8 gap-y-2 md:py-4 lg:grid-cols-2">
      <div>
        <h3 id="readiness" className="mb-2 text-lg">
          Is it ready for underwriters?
        </h3>
        <ReadinessSteps level={level} title={levelMeanings[level]} />
      </div>
      {next && (
        <>
          <p className="self-end text-ink-soft">
            You can send your profile as it is. The more you fill in, the more accurate your quotes.
          </p>
          <div className="lg:col-span-2">
            <h4 className="font-bold">{describeNext(next, missing)}</h4>
            <div className="*:gap-x-8 lg:*:grid-cols-2">
              <Points points={missing} />
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

/** Two parts: what is sent, and the answers. On a phone, the bar at the bottom has the button to send. */
export function ReviewSection() {
  const answers = useDraftValue((all) => all);
  const review = useReview();
  const problems = findProblems(prune(answers));
  const flags = listFlags(submittableAnswers(answers).formData, undefined, showPolicyDate);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <UnsavedRowsNote />
      <SlotPart slot={waitingPanelSlot} props={{ review }} />
      <SlotPart slot={renewalSlot} props={{}} />
      <section aria-labelledby="review-send" className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
        <h2 id="review-send" className="text-xl">
          Send
        </h2>
        {!review.isMobile && <SendSign review={review} />}
        <ReadinessPanel />
        <ToCheck
          title="Needs fixing"
          tone="bad"
          about="Until you fix them, these answers are left out of the PDF, the email and the quote request."
          points={problems.map(({ message: text, ...problem }) => ({ ...problem, text }))}
        />
        <ToCheck
          title="Points to check"
          tone="caution"
          about="The first page of your PDF lists these for underwriters. Fix any that are wrong."
          points={flags.map(({ value: text, ...flag }) => ({
            ...flag,
            text,
            sectionId: findSectionId(flag.path[0]),
          }))}
        />
        <CompareSection answers={answers} />
        <ReviewActions review={review} />
      </section>
      <AnswersBySection answers={answers} />
      {review.isMobile && <QuoteBar onOpen={() => review.openDialog({ kind: "quote" })} />}
      <ReviewDialog review={review} />
    </div>
  );
}
