import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import {
  type DateOrders,
  getFormats,
  type TableColumns,
} from "#shared/profile/import/formats/column-format.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import {
  hasHeader,
  type Layout,
  type ListSource,
  type SourceRow,
} from "#shared/profile/import/tables/list-source.ts";
import { mergeRows, type Present, type RowOutcome, type Contradiction } from "#shared/profile/merge-rows.ts";
import { type KnownVins, type ReadRow, readRow, type RowEdits } from "./read-row.ts";
import type { VinFacts } from "./vin-facts.ts";

/** Choices of the user: each layout's columns (null: not imported), orders of dates, corrections, and rows left out or taken back. */
export type ImportChoices = {
  readonly columns: readonly (readonly ColumnTarget[] | null)[];
  readonly edits: Readonly<Record<number, RowEdits>>;
  readonly leftOut: readonly number[];
  readonly takenBack: readonly number[];
  readonly dateOrders: DateOrders;
};

/** Reason why a row is or isn't added, exactly one for each row. */
export type RowStatus =
  | "ready"
  | "fills"
  | "fix"
  | "conflict"
  | "already"
  | "repeated"
  | "overLimit"
  | "leftOut"
  | "inactive"
  | "otherTable";

export type PreviewRow = {
  readonly source: SourceRow;
  readonly read: ReadRow;
  readonly status: RowStatus;
  readonly repeats?: string;
  readonly conflict?: Contradiction;
  /** Blanks that it fills in the row already in the list. */
  readonly fills?: Row;
};

/** Tables that seem to hold rows, with guessed columns; all if none does. Those without a header, and hidden sheets, only if alone. */
export function initialChoices({ layouts }: ListSource): ImportChoices {
  const shown = layouts.filter(({ isHidden }) => !isHidden);
  const open = shown.some(({ rows }) => rows > 0) ? shown : layouts;
  const likely = open.filter((layout) => layout.isLikely);
  const headed = likely.filter(hasHeader);
  const [chosen] = [headed, likely, open].filter((each) => each.length > 0);
  return {
    columns: layouts.map((layout) => (chosen?.includes(layout) ? layout.guess : null)),
    edits: {},
    leftOut: [],
    takenBack: [],
    dateOrders: {},
  };
}

const noEdits: RowEdits = {};

type Cached = {
  readonly columns: TableColumns;
  readonly edits: RowEdits;
  readonly read: ReadRow;
  readonly facts: VinFacts | undefined;
};

const isSameTable = (one: TableColumns, other: TableColumns): boolean =>
  one.targets === other.targets && one.formats === other.formats;

const noVins: KnownVins = new Map();

/** Reads rows, and again only those whose columns, corrections or decoded VIN changed. */
export function createRowReader(lists: readonly ListField[], today: Date) {
  const cache = new Map<SourceRow, Cached>();
  return (source: SourceRow, columns: TableColumns, edits: RowEdits, vins = noVins): ReadRow => {
    const factsFor = ({ row }: ReadRow) => vins.get(textAt(row, "vin"));
    const known = cache.get(source);
    const isSame =
      known &&
      isSameTable(known.columns, columns) &&
      known.edits === edits &&
      known.facts === factsFor(known.read);
    if (isSame) return known.read;
    const read = readRow({ source, columns, edits, lists, today, vins });
    cache.set(source, { columns, edits, read, facts: factsFor(read) });
    return read;
  };
}

export type RowReader = ReturnType<typeof createRowReader>;

const notRead: ReadRow = { list: undefined, row: {}, faults: [], notes: [] };

export function getTableColumns(
  layout: Layout | undefined,
  { columns, dateOrders }: Pick<ImportChoices, "columns" | "dateOrders">,
): TableColumns | undefined {
  const targets = layout && columns[layout.id];
  return targets ? { targets, names: layout.names, formats: getFormats(layout, dateOrders) } : undefined;
}

type PlacedCandidate = { readonly source: SourceRow };

function toPlaced(
  outcome: RowOutcome,
  candidates: readonly PlacedCandidate[],
): Omit<PreviewRow, "source" | "read"> {
  if (outcome.kind === "fills") return { status: "fills", fills: outcome.answers };
  if (outcome.kind === "added") return { status: "ready" };
  if (outcome.kind !== "repeated" && outcome.kind !== "conflict") return { status: outcome.kind };
  const first = outcome.first === undefined ? undefined : candidates[outcome.first]?.source.place;
  return {
    status: outcome.kind,
    ...(first !== undefined && { repeats: first }),
    ...(outcome.kind === "conflict" && { conflict: outcome.in }),
  };
}

export function previewRows(
  { rows, layouts }: ListSource,
  choices: ImportChoices,
  present: readonly Present[],
  reader: RowReader,
  vins?: KnownVins,
): PreviewRow[] {
  const [omitted, takenBack] = [new Set(choices.leftOut), new Set(choices.takenBack)];
  const tables = layouts.map((layout) => getTableColumns(layout, choices));
  const read = new Map(
    rows.map((source) => {
      const own = tables[source.layout];
      return [source.id, own ? reader(source, own, choices.edits[source.id] ?? noEdits, vins) : notRead];
    }),
  );
  const getRead = ({ id }: SourceRow): ReadRow => read.get(id) ?? notRead;
  const isOut = (source: SourceRow): boolean =>
    getRead(source).inactive !== undefined && !takenBack.has(source.id);
  const candidates = rows.flatMap((source) => {
    const { list, row, faults } = getRead(source);
    const isConfirmed = takenBack.has(source.id);
    return list && faults.length === 0 && !omitted.has(source.id) && !isOut(source)
      ? [{ source, list, row, isConfirmed }]
      : [];
  });
  const outcomes = mergeRows(candidates, present, { fillsBlanks: true });
  const placed = new Map(candidates.map(({ source }, index) => [source.id, outcomes[index]]));
  return rows.map((source): PreviewRow => {
    const own = { source, read: getRead(source) };
    if (!tables[source.layout]) return { ...own, status: "otherTable" };
    if (omitted.has(source.id)) return { ...own, status: "leftOut" };
    if (isOut(source)) return { ...own, status: "inactive" };
    const outcome = placed.get(source.id);
    if (!outcome) return { ...own, status: "fix" };
    return { ...own, ...toPlaced(outcome, candidates) };
  });
}
