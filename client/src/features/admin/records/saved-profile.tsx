import { z } from "zod";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import type { SummaryBlock, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import type { SavedAnswers } from "#shared/api/admin/records/profile-records-api.ts";

const plain = z.union([z.string(), z.boolean(), z.array(z.string())]);
const row = z.record(z.string(), z.unknown());

const getEntries = <T,>(stored: Readonly<Record<string, unknown>>, read: (value: unknown) => T | undefined) =>
  Object.entries(stored).flatMap(([key, value]) => {
    const known = read(value);
    return known === undefined ? [] : [[key, known] as const];
  });

const toRow = (stored: z.infer<typeof row>): Row =>
  Object.fromEntries(getEntries(stored, (value) => plain.safeParse(value).data));

function toAnswer(value: unknown): Answer {
  const simple = plain.safeParse(value);
  if (simple.success) return simple.data;
  const rows = z.array(row).safeParse(value).data?.map(toRow);
  return rows?.some((each) => Object.keys(each).length > 0) ? rows : undefined;
}

/** The answers that can be shown: another version of the form may have saved other kinds. */
export const toAnswers = ({ answers }: Pick<SavedAnswers, "answers">): AnyAnswers =>
  Object.fromEntries(getEntries(answers, toAnswer));

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
