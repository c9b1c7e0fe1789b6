import { z } from "zod";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import type { SummaryBlock, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import type { SavedAnswers } from "#shared/api/admin/records/profile-records-api.ts";
import { classNames } from "#client/ui/class-names.ts";

type AnswerChange = {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

type RowChange = {
  /** Unique in its table: two rows may read the same. */
  readonly key: string;
  readonly kind: "added" | "removed" | "changed";
  readonly row: string;
  readonly answers: readonly AnswerChange[];
};

type Changes = ReturnType<typeof compareProfiles>;

type Cells = ReadonlyMap<string, string>;
type Labels = ReadonlyMap<string, string>;
type Sections = readonly SummarySection[];

const toCells = (entries: readonly (readonly [string, string])[]): Cells =>
  new Map(entries.filter(([, text]) => text !== ""));

const toLabels = (named: readonly { readonly key: string; readonly label: string }[]): Labels =>
  new Map(named.map(({ key, label }) => [key, label]));

const getItems = (sections: Sections) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "items" ? block.items : [])));

const getTables = (sections: Sections) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [block] : [])));

const byKey = (tables: readonly SummaryTable[]) => new Map(tables.map((table) => [table.key, table]));

/** Without the row's number, which changes as rows come and go. */
const toRows = (table: SummaryTable | undefined): Cells[] =>
  (table?.rows ?? []).map((row) =>
    toCells(
      table?.columns.flatMap(({ key }, place) => (key === "#" ? [] : [[key, row[place] ?? ""] as const])) ??
        [],
    ),
  );

const countEqual = (a: Cells, b: Cells): number => [...a].filter(([key, text]) => b.get(key) === text).length;

const isSame = (a: Cells, b: Cells): boolean => a.size === b.size && countEqual(a, b) === a.size;

/** At least half of what either says is the same: the row was changed rather than replaced. */
function isAlike(a: Cells, b: Cells): boolean {
  const said = new Set([...a.keys(), ...b.keys()]).size;
  const equal = countEqual(a, b);
  return equal > 0 && 2 * equal >= said;
}

function takeOut(rows: Cells[], matches: (row: Cells) => boolean): Cells | undefined {
  const place = rows.findIndex(matches);
  return place < 0 ? undefined : rows.splice(place, 1)[0];
}

const describeRow = (cells: Cells, labels: Labels): string =>
  [...cells].map(([key, text]) => `${labels.get(key) ?? key} ${text}`).join(", ");

const compareCells = (old: Cells, now: Cells, labels: Labels): AnswerChange[] =>
  [...labels].flatMap(([key, label]) => {
    const [before = "", after = ""] = [old.get(key), now.get(key)];
    return before === after ? [] : [{ key, label, before, after }];
  });

function compareAnswers(before: Sections, after: Sections): AnswerChange[] {
  const [old, now] = [getItems(before), getItems(after)];
  const toValues = (items: typeof old): Cells => toCells(items.map(({ key, value }) => [key, value]));
  return compareCells(toValues(old), toValues(now), toLabels([...now, ...old]));
}

function compareRows(old: SummaryTable | undefined, now: SummaryTable | undefined): RowChange[] {
  const labels = toLabels([now, old].flatMap((table) => table?.columns ?? []));
  const gone = toRows(old);
  // A row that is the same as before is that one, wherever it stands.
  const rest = toRows(now).filter((row) => !takeOut(gone, (other) => isSame(row, other)));
  const kept = rest.map((row) => {
    const before = takeOut(gone, (other) => isAlike(row, other));
    return before
      ? { kind: "changed" as const, row, answers: compareCells(before, row, labels) }
      : { kind: "added" as const, row, answers: [] };
  });
  const removed = gone.map((row) => ({ kind: "removed" as const, row, answers: [] }));
  return [...kept, ...removed].map(({ row, ...change }, place) => ({
    ...change,
    key: String(place),
    row: describeRow(row, labels),
  }));
}

export function compareProfiles(before: Sections, after: Sections) {
  const [old, now] = [byKey(getTables(before)), byKey(getTables(after))];
  const tables = [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const rows = compareRows(old.get(key), now.get(key));
    const title = (now.get(key) ?? old.get(key))?.title ?? key;
    return rows.length === 0 ? [] : [{ key, title, rows }];
  });
  return { answers: compareAnswers(before, after), tables };
}

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
