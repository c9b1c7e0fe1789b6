import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { renewalSlot, waitingPanelSlot } from "#client/features/profile-builder/builder-slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { CompareSection } from "./compare-section.tsx";
import { AnswersBySection } from "./answers-by-section.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useIsDone, useReview } from "./review-controller.ts";
import { Card } from "#client/ui/card.tsx";
import {
  describeNext,
  levelMeanings,
  NeedsList,
  ReadinessSteps,
  useReadiness,
} from "#client/features/profile-builder/navigation/menu-status.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { findProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { signButton } from "#client/ui/green-sign.tsx";
import { ClipboardCheck } from "lucide-react";
import { useRef } from "react";
import { useBarHeight } from "#client/features/profile-builder/navigation/use-sticky-offset.ts";
import { LastQuote } from "./confirmation/quote-reference.tsx";
import { showPolicyDate } from "#shared/profile/formats/format.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { submittableAnswers } from "./submit/submittable-answers.ts";

function PointsToCheck({ answers }: { answers: Answers }) {
  const flags = listFlags(submittableAnswers(answers).formData, undefined, showPolicyDate);
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="review-points">
      <h2 id="review-points" className="text-xl">
        Points to check ({flags.length})
      </h2>
      <Notice tone="caution" className="mt-3">
        <p>The first page of your PDF lists these for underwriters. Fix any that are wrong.</p>
        <ul className="mt-1 grid">
          {flags.map(({ key, label, value, path }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2 leading-tight">
              <SectionLink
                sectionId={findSectionId(path[0])}
                field={fieldRef(path)}
                className="inline-flex min-h-11 items-center underline md:min-h-8"
              >
                {label}
              </SectionLink>
              <span className="max-md:pb-2">
                <span className="sr-only">: </span>
                {value}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** The cookie banner is below the bar. */
const showBelow = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${height}px)`;
};
const clearBelow = (): string => document.documentElement.style.removeProperty("scroll-padding-bottom");

/** On phones: Get Free Quotes at the bottom of the screen throughout the review, above the cookie banner. */
function QuoteBar({ onOpen }: { onOpen: () => void }) {
  const isDone = useIsDone("quote");
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, showBelow, clearBelow);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--room-below,0px) z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-1 bg-sign px-4 pt-2 text-sign-on [&_:focus-visible]:outline-sign-on pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
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

function ProblemList({ answers }: { answers: Answers }) {
  const problems = findProblems(prune(answers));
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="review-problems">
      <h2 id="review-problems" className="text-xl">
        Needs fixing ({problems.length})
      </h2>
      <Notice tone="bad" className="mt-3">
        <p>Until you fix them, these answers are left out of the PDF, the email and the quote request.</p>
        <ul className="mt-2 grid gap-1">
          {problems.map(({ path, sectionId, label, message }) => (
            <li key={path.join(".")}>
              <SectionLink
                sectionId={sectionId}
                field={fieldRef(path)}
                className="inline-block py-2 underline"
              >
                {label}
              </SectionLink>
              : {message}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function ReadinessPanel() {
  const { level, next, missing } = useReadiness();
  return (
    <Card role="group" aria-labelledby="readiness">
      <h2 id="readiness" className="mb-3 text-xl">
        Is it ready for underwriters?
      </h2>
      <div className="max-w-md">
        <ReadinessSteps level={level} title={levelMeanings[level]} />
      </div>
      {next && (
        <>
          <p className="mt-2 max-w-[72ch] text-ink-soft">
            You can send your profile as it is. The more you fill in, the more accurate your quotes.
          </p>
          <h3 className="mt-4 text-base">{describeNext(next, missing)}</h3>
          <div className="sm:columns-2">
            <NeedsList needs={missing} />
          </div>
        </>
      )}
    </Card>
  );
}

/** Sending comes first: on a phone in the bar at the bottom, elsewhere above how ready the profile is. */
export function ReviewSection() {
  const answers = useDraftValue((all) => all);
  const review = useReview();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-8">
      <SlotPart slot={waitingPanelSlot} props={{ review }} />
      <SlotPart slot={renewalSlot} props={{}} />
      {review.isMobile && <ReadinessPanel />}
      <ProblemList answers={answers} />
      <PointsToCheck answers={answers} />
      <ReviewActions review={review} />
      {!review.isMobile && <ReadinessPanel />}
      <CompareSection answers={answers} />
      <AnswersBySection answers={answers} />
      {review.isMobile && <QuoteBar onOpen={() => review.openDialog({ kind: "quote" })} />}
      <ReviewDialog review={review} />
    </div>
  );
}
