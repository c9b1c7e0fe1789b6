import { z } from "zod";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import type { SummaryBlock, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import type { SavedAnswers } from "#shared/api/admin/records/profile-records-api.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { AnswerChange, ProfileChanges as Changes } from "./compare-profiles.ts";

const Value = ({ name, text, isOld = false }: { name: string; text: string; isOld?: boolean }) => (
  <span className={classNames("[overflow-wrap:anywhere]", isOld ? "text-ink-soft" : "font-semibold")}>
    <span className="sr-only">{name} </span>
    {text === "" ? "not answered" : text}
  </span>
);

const Answers = ({ answers }: { answers: readonly AnswerChange[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {answers.map(({ key, label, before, after }) => (
      <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dt className="text-ink-soft">{label}</dt>
        <dd>
          <Value name="before:" text={before} isOld /> <span aria-hidden="true">→</span>{" "}
          <Value name="after:" text={after} />
        </dd>
      </div>
    ))}
  </dl>
);

const rowWords = { added: "Added", removed: "Removed", changed: "Changed" } as const;

export const ProfileChanges = ({ changes: { answers, tables } }: { changes: Changes }) => (
  <div className="grid min-w-0 gap-4">
    {answers.length + tables.length === 0 && <p>Nothing changed.</p>}
    {answers.length > 0 && <Answers answers={answers} />}
    {tables.map(({ key, title, rows }) => (
      <section key={key} aria-label={title}>
        <h3 className="font-bold">{title}</h3>
        <ul>
          {rows.map((change) => (
            <li key={change.key} className="border-t border-line py-2 [overflow-wrap:anywhere]">
              <p>
                <span className="font-semibold">{rowWords[change.kind]}:</span> {change.row}
              </p>
              {change.answers.length > 0 && <Answers answers={change.answers} />}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

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
