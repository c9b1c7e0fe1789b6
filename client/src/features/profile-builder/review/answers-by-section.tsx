import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { Answers } from "#shared/profile/answers.ts";
import {
  summarize,
  type SummaryBlock,
  type SummarySection,
  type SummaryTable,
} from "#shared/profile/derived/summary.ts";
import { memo } from "react";
import { Card } from "#client/ui/card.tsx";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import { findField } from "#shared/profile/registry.ts";

type SummaryRowsProps = { table: SummaryTable };
const toCells = ({ columns }: SummaryTable, row: readonly string[]) =>
  columns.map(({ key, label }, place) => ({ key, label, text: row[place] ?? "" }));

/** On a phone, each row is a separate block with only its answered fields. */
function Stacked({ table }: SummaryRowsProps) {
  const list = findField(table.key);
  const name = list?.kind === "list" ? list.itemName : "row";
  return (
    <ol className="grid gap-3">
      {table.rows.map((row) => {
        const [number, ...cells] = toCells(table, row);
        return (
          <li key={number?.text} className="rounded-sign border border-line p-3">
            <p className="font-bold first-letter:uppercase">
              {name} {number?.text}
            </p>
            <dl className="mt-1 grid gap-1">
              {cells
                .filter(({ text }) => text !== "")
                .map(({ key, label, text }) => (
                  <div key={key} className="grid grid-cols-2 gap-3">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="font-semibold break-words">{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

export function SummaryRows({ table }: SummaryRowsProps) {
  const isMobile = useIsMobile();
  return (
    <div className="mt-2">
      <h4 className="mb-2 font-bold">{table.title}</h4>
      {isMobile ? (
        <Stacked table={table} />
      ) : (
        <ScrollingTable title={table.title} columns={table.columns} rows={table.rows} />
      )}
    </div>
  );
}

const SummaryItems = ({ block }: { block: Extract<SummaryBlock, { kind: "items" }> }) => (
  <div className="mt-2">
    {block.title && <h4 className="mb-1 font-bold">{block.title}</h4>}
    <dl className="divide-y divide-line border-y border-line">
      {block.items.map(({ key, label, value }) => (
        <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold break-words whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Block = ({ block }: { block: SummaryBlock }) =>
  block.kind === "table" ? <SummaryRows table={block} /> : <SummaryItems block={block} />;

const Blocks = ({ blocks }: Pick<SummarySection, "blocks">) => (
  <div className="grid grid-cols-1 gap-5">
    {blocks.map((block, place) => (
      <Block key={block.kind === "table" ? block.key : (block.title ?? `items-${place}`)} block={block} />
    ))}
  </div>
);

/** The link that changes its answers, and those, closed. */
const FoldedSection = ({ section: { id, title, blocks } }: { section: SummarySection }) => (
  <div className="relative">
    <SectionLink
      label={`Change ${title}`}
      sectionId={id}
      className="absolute top-0 right-8 z-10 inline-flex min-h-11 items-center font-semibold underline"
    >
      Change
    </SectionLink>
    <Disclosure
      className="print:details-content:[content-visibility:visible]"
      summary={
        <h3 className="min-w-0 flex-1 pr-20 text-base">
          {title}
          {blocks.length === 0 && (
            <span className="block text-sm font-normal text-ink-soft"> Nothing answered yet.</span>
          )}
        </h3>
      }
    >
      <div className="pb-3">
        <Blocks blocks={blocks} />
      </div>
    </Disclosure>
  </div>
);

type Props = { answers: Answers };

/** All answers in form order, folded, since they are many screens long. Memoized, so that opening a dialog does not re-render hundreds of units. */
export const AnswersBySection = memo(function AnswersBySection({ answers }: Props) {
  return (
    <section aria-labelledby="review-answers" className="grid grid-cols-1 gap-4">
      <h2 id="review-answers" className="text-xl">
        Your answers
      </h2>
      <Card className="divide-y divide-line py-0 md:py-0">
        {summarize(answers).map((section) => (
          <FoldedSection key={section.id} section={section} />
        ))}
      </Card>
    </section>
  );
});
