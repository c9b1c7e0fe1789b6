import { z } from "zod";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import type { SummaryBlock, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { SavedAnswers } from "#shared/api/admin/records/profile-records.ts";

const rowAnswer = z.union([z.string(), z.boolean()]);
const answer = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.record(z.string(), rowAnswer)),
]);

/** The answers that can be shown: an older version of the form may have saved another kind. */
export const toAnswers = ({ answers }: Pick<SavedAnswers, "answers">): AnyAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const parsed = answer.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );

const Rows = ({ table }: { table: SummaryTable }) => (
  <div>
    <h4 className="mb-1 font-bold">{table.title}</h4>
    <ScrollingTable title={table.title} columns={table.columns} rows={table.rows} />
  </div>
);

const Items = ({ block }: { block: Extract<SummaryBlock, { kind: "items" }> }) => (
  <div>
    {block.title && <h4 className="mb-1 font-bold">{block.title}</h4>}
    <dl className="divide-y divide-line border-y border-line">
      {block.items.map(({ key, label, value }) => (
        <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Every answer of a saved profile, under the headings of its PDF. */
export const SavedProfile = ({ sections }: { sections: readonly SummarySection[] }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    {sections.map(({ id, title, blocks }) => (
      <section key={id} aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <h3 className="text-lg font-bold">{title}</h3>
        {blocks.map((block, place) =>
          block.kind === "table" ? (
            <Rows key={block.key} table={block} />
          ) : (
            <Items key={block.title ?? `items-${place}`} block={block} />
          ),
        )}
      </section>
    ))}
  </div>
);
