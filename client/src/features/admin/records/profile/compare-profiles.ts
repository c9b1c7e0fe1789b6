import type { SummaryItem, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";

/** One answer before and after; "" where there was or is none. */
export type AnswerChange = {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};
/** A row by its answers: "Year 2019, Make Ford". */
export type RowChange = {
  /** Unique in its table: two rows may read the same. */
  readonly key: string;
  readonly kind: "added" | "removed" | "changed";
  readonly row: string;
  /** Of a changed row. */
  readonly answers: readonly AnswerChange[];
};
type TableChange = {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly RowChange[];
};
export type ProfileChanges = {
  readonly answers: readonly AnswerChange[];
  readonly tables: readonly TableChange[];
};

type Unkeyed = Omit<RowChange, "key">;
type Cells = ReadonlyMap<string, string>;
type Labels = ReadonlyMap<string, string>;
type Sections = readonly SummarySection[];

const getItems = (sections: Sections): readonly SummaryItem[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "items" ? block.items : [])));

const getLabels = (named: readonly { readonly key: string; readonly label: string }[]): Labels =>
  new Map(named.map(({ key, label }) => [key, label]));
const getTables = (sections: Sections): Map<string, SummaryTable> =>
  new Map(
    sections
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [block] : [])))
      .map((table) => [table.key, table]),
  );
const keysIn = (...maps: readonly ReadonlyMap<string, unknown>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

function compareAnswers(before: Sections, after: Sections): AnswerChange[] {
  const [old, now] = [getItems(before), getItems(after)];
  const toValues = (items: typeof old): Cells => new Map(items.map(({ key, value }) => [key, value]));
  return compareCells(toValues(old), toValues(now), getLabels([...old, ...now]));
}

/** Without the row's number, which changes as rows come and go. */
const toCells = (table: SummaryTable | undefined): Cells[] =>
  (table?.rows ?? []).map(
    (row) =>
      new Map(
        table?.columns.flatMap(({ key }, place) => (key === "#" ? [] : [[key, row[place] ?? ""] as const])),
      ),
  );

const isSame = (a: Cells, b: Cells): boolean =>
  keysIn(a, b).every((key) => (a.get(key) ?? "") === (b.get(key) ?? ""));

/** Takes the first row out that meets the condition. */
function takeOut(rows: Cells[], matches: (row: Cells) => boolean): Cells | undefined {
  const place = rows.findIndex(matches);
  return place < 0 ? undefined : rows.splice(place, 1)[0];
}

/** At least half of what either says is the same: the row was changed rather than replaced. */
function isAlike(a: Cells, b: Cells): boolean {
  const said = keysIn(a, b).filter((key) => (a.get(key) ?? "") !== "" || (b.get(key) ?? "") !== "");
  const equal = said.filter((key) => a.get(key) === b.get(key));
  return equal.length > 0 && 2 * equal.length >= said.length;
}

const describeRow = (cells: Cells, labels: Labels): string =>
  [...cells]
    .filter(([, text]) => text !== "")
    .map(([key, text]) => `${labels.get(key) ?? key} ${text}`)
    .join(", ");

function compareCells(before: Cells, after: Cells, labels: Labels): AnswerChange[] {
  return keysIn(after, before).flatMap((key) => {
    const values = { before: before.get(key) ?? "", after: after.get(key) ?? "" };
    return values.before === values.after ? [] : [{ key, label: labels.get(key) ?? key, ...values }];
  });
}

function compareRows(old: SummaryTable | undefined, now: SummaryTable | undefined): RowChange[] {
  const columns = [old, now].flatMap((table) => table?.columns ?? []);
  const labels = getLabels(columns);
  const gone = toCells(old);
  // A row that is the same as before is that one, wherever it stands.
  const rest = toCells(now).filter((row) => !takeOut(gone, (other) => isSame(row, other)));
  const kept = rest.map((row): Unkeyed => {
    const before = takeOut(gone, (other) => isAlike(row, other));
    const name = describeRow(row, labels);
    if (!before) return { kind: "added", row: name, answers: [] };
    return { kind: "changed", row: name, answers: compareCells(before, row, labels) };
  });
  const removed = gone.map((row): Unkeyed => {
    return { kind: "removed", row: describeRow(row, labels), answers: [] };
  });
  return [...kept, ...removed].map((change, place) => ({ key: String(place), ...change }));
}

/** What changed from one saved profile to the next, answer by answer and row by row. */
export function compareProfiles(before: Sections, after: Sections): ProfileChanges {
  const [old, now] = [getTables(before), getTables(after)];
  const tables = keysIn(now, old).flatMap((key) => {
    const rows = compareRows(old.get(key), now.get(key));
    const title = (now.get(key) ?? old.get(key))?.title ?? key;
    return rows.length === 0 ? [] : [{ key, title, rows }];
  });
  return { answers: compareAnswers(before, after), tables };
}
