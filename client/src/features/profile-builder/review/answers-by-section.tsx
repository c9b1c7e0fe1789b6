import { Card } from "#client/ui/card.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { summarize, type SummaryBlock, type SummarySection } from "#shared/profile/summary.ts";
import { memo } from "react";
import type { GoTo } from "../place.ts";
import { PlaceLink } from "./place-link.tsx";
import { SummaryItems } from "./summary-items.tsx";
import { SummaryRows } from "./summary-rows.tsx";

const editClass = "inline-flex min-h-11 items-center font-semibold underline";

const Block = ({ block }: { block: SummaryBlock }) =>
  block.kind === "table" ? <SummaryRows table={block} /> : <SummaryItems block={block} />;

type CardProps = { section: SummarySection; goTo: GoTo };

function SectionCard({ section: { id, title, blocks }, goTo }: CardProps) {
  const isEmpty = blocks.length === 0;
  return (
    <Card className={isEmpty ? "py-2 md:py-2" : ""}>
      <div className="flex items-center justify-between gap-4">
        <div className="sm:flex sm:items-baseline sm:gap-4">
          <h3 className="text-lg">{title}</h3>
          {isEmpty && <p className="text-sm text-ink-soft">Nothing answered yet.</p>}
        </div>
        <PlaceLink label={`Edit ${title}`} goTo={goTo} sectionId={id} className={editClass}>
          Edit
        </PlaceLink>
      </div>
      <div className="grid gap-5">
        {blocks.map((block, place) => (
          <Block key={block.kind === "table" ? block.key : (block.title ?? `items-${place}`)} block={block} />
        ))}
      </div>
    </Card>
  );
}

type Props = { answers: Answers; goTo: GoTo };

/** All answers in the order of the form. Memoized: a dialog that opens must not draw two hundred units again. */
export const AnswersBySection = memo(function AnswersBySection({ answers, goTo }: Props) {
  return (
    <section aria-labelledby="review-answers" className="grid gap-4">
      <h2 id="review-answers" className="text-xl">
        Your answers
      </h2>
      {summarize(answers).map((section) => (
        <SectionCard key={section.id} section={section} goTo={goTo} />
      ))}
    </section>
  );
});
