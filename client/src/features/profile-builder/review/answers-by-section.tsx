import { Card } from "#client/ui/card.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { summarize, type SummaryBlock } from "#shared/profile/summary.ts";
import { memo } from "react";
import type { GoTo } from "../place.ts";
import { PlaceLink } from "./place-link.tsx";
import { SummaryItems } from "./summary-items.tsx";
import { SummaryRows } from "./summary-rows.tsx";

const Block = ({ block }: { block: SummaryBlock }) =>
  block.kind === "table" ? <SummaryRows table={block} /> : <SummaryItems block={block} />;

/** All answers in the order of the form. Memoized: progress of a PDF must not draw two hundred units again. */
export const AnswersBySection = memo(function AnswersBySection({
  answers,
  goTo,
}: {
  answers: Answers;
  goTo: GoTo;
}) {
  return (
    <section aria-labelledby="review-answers" className="grid gap-4">
      <h2 id="review-answers" className="text-xl">
        Your answers
      </h2>
      {summarize(answers).map(({ id, title, blocks }) => (
        <Card key={id} className={blocks.length === 0 ? "py-2 md:py-2" : ""}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="text-lg">{title}</h3>
            {blocks.length === 0 && <p className="grow text-sm text-ink-soft">Nothing answered yet.</p>}
            <PlaceLink
              label={`Edit ${title}`}
              goTo={goTo}
              sectionId={id}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              Edit
            </PlaceLink>
          </div>
          <div className="grid gap-5">
            {blocks.map((block, place) => (
              <Block
                key={block.kind === "table" ? block.key : (block.title ?? `items-${place}`)}
                block={block}
              />
            ))}
          </div>
        </Card>
      ))}
    </section>
  );
});
