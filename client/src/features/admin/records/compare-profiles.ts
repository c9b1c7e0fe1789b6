import type { SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";

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
  readonly answers: readonly AnswerChange[];
};

export type ProfileChanges = ReturnType<typeof compareProfiles>;

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
