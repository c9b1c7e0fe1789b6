import { Card } from "#client/ui/card.tsx";
import type { SummaryBlock, SummarySection } from "#shared/profile/derived/summary.ts";
import { ChevronDown } from "lucide-react";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { SummaryRows } from "./summary-rows.tsx";

type Props = { section: SummarySection; missing: number };

/** Questions with their answers, formatted for display. */
function SummaryItems({ block }: { block: Extract<SummaryBlock, { kind: "items" }> }) {
  return (
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
}

const Block = ({ block }: { block: SummaryBlock }) =>
  block.kind === "table" ? <SummaryRows table={block} /> : <SummaryItems block={block} />;

const Blocks = ({ blocks }: Pick<SummarySection, "blocks">) => (
  <div className="grid gap-5">
    {blocks.map((block, place) => (
      <Block key={block.kind === "table" ? block.key : (block.title ?? `items-${place}`)} block={block} />
    ))}
  </div>
);

const EditLink = ({ section: { id, title } }: Pick<Props, "section">) => (
  <SectionLink
    label={`Edit ${title}`}
    sectionId={id}
    className="inline-flex min-h-11 items-center font-semibold underline"
  >
    Edit
  </SectionLink>
);

/** A section of the review, expanded. */
export function SectionCard({ section }: Omit<Props, "missing">) {
  const { title, blocks } = section;
  const isEmpty = blocks.length === 0;
  return (
    <Card className={isEmpty ? "py-2 md:py-2" : ""}>
      <div className="flex items-center justify-between gap-4">
        <div className="sm:flex sm:items-baseline sm:gap-4">
          <h3 className="text-lg">{title}</h3>
          {isEmpty && <p className="text-sm text-ink-soft">Nothing answered yet.</p>}
        </div>
        <EditLink section={section} />
      </div>
      <Blocks blocks={blocks} />
    </Card>
  );
}

/** A collapsible section: its title and the number of missing answers. */
export function FoldedSectionCard({ section, missing }: Props) {
  const { title, blocks } = section;
  return (
    <Card className="py-1">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 flex-1 text-lg">{title}</h3>
          {missing > 0 && (
            <span className="rounded-sign bg-lamp-soft px-2 text-sm font-semibold whitespace-nowrap text-lamp-ink">
              {missing} missing
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-signal transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-3">
          {blocks.length === 0 && <p className="text-ink-soft">Nothing answered yet.</p>}
          <EditLink section={section} />
          <Blocks blocks={blocks} />
        </div>
      </details>
    </Card>
  );
}
