import { withRowAnswer, newRow } from "#client/draft/store/change.ts";
import { withoutBlanks } from "#client/features/profile-builder/schedules/row/rows.ts";
import { type CellText, isNewRow, noColumn } from "#client/ui/data-grid/grid-column.ts";
import { grouped } from "#shared/text/grouped.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import type { ColumnFormat } from "#shared/profile/import/formats/format-cell.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { isBlankText, readText } from "./read-text.ts";
import type { GridItem } from "./row-data.ts";

/** A text that wasn't kept, and why. `isCleared`: an answer that was there. `isKept`: kept as it is, and invalid. */
export type LeftOut = {
  readonly place: string;
  readonly text: string;
  readonly reason: string;
  readonly isCleared?: true;
  readonly isKept?: true;
};

/** Formats of the columns that texts were pasted into; none if they were typed. */
export type Formats = ReadonlyMap<string, ColumnFormat>;

type Applied = {
  readonly items: readonly GridItem[];
  readonly added: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
  /** Answers that were there, and that an answer to another question took away. */
  readonly removed: readonly LeftOut[];
  readonly toCheck: readonly LeftOut[];
};

type Report = { readonly leftOut: LeftOut[]; readonly removed: LeftOut[]; readonly toCheck: LeftOut[] };
type RowReport = Report & { readonly index: number; readonly isOwner: boolean; readonly formats: Formats };

export function whyWithout(list: ListField, field: RowField, row: Row, isOwner: boolean): string | undefined {
  if (isOwner && field.printedForOwner) return "This is the owner.";
  if (isRowFieldVisible(field, list, row)) return undefined;
  const controller = list.fields.find(({ key }) => key === field.showIf?.key);
  return controller?.kind === "toggle"
    ? `${controller.label} is off for this row.`
    : "Doesn't apply to this row.";
}

/** Switches first: a value that is set along with its switch must find it on. */
export const bySwitch = (one: RowField, other: RowField): number =>
  Number(one.kind !== "toggle") - Number(other.kind !== "toggle");

/** The row with the texts of its cells; adds those that it can't keep, and answers that it loses, to the report. */
function withTexts(
  list: ListField,
  before: Row,
  cells: readonly CellText[],
  { index, isOwner, formats, leftOut, removed, toCheck }: RowReport,
): Row {
  let row = before;
  const texts = new Map(cells.map(({ columnId, text }) => [columnId, text]));
  const [missed, kept]: [LeftOut[], LeftOut[]] = [[], []];
  const landed = new Set<string>();
  for (const field of list.fields.toSorted(bySwitch)) {
    const text = texts.get(field.key);
    if (text === undefined) continue;
    const locked = whyWithout(list, field, row, isOwner);
    const reading =
      locked === undefined ? readText(list, field, text, formats.get(field.key)) : { problem: locked };
    if ("answer" in reading) {
      row = withRowAnswer(list, row, field.key, reading.answer);
      landed.add(field.key);
      const { problem: reason } = reading;
      if (reason !== undefined) kept.push({ place: field.label, text, reason, isKept: true });
    } else if (!isBlankText(text) && text.trim() !== (field.printedForOwner ?? field.printedWhenHidden))
      missed.push({ place: field.label, text, reason: reading.problem });
  }
  const name = capitalize(nameRow(list, row, index));
  const named = (all: readonly LeftOut[]) =>
    all.map((each) => ({ ...each, place: `${name}, ${each.place}` }));
  leftOut.push(...named([...missed, ...findOutside(cells)]));
  toCheck.push(...named(kept));
  for (const field of list.fields) {
    const { key, label } = field;
    if (landed.has(key) || !isAnswered(before[key]) || isAnswered(row[key])) continue;
    const reason = whyWithout(list, field, row, isOwner) ?? "";
    const text = showAnswer(field, before[key]);
    removed.push({ place: `${name}, ${label}`, text, reason, isCleared: true });
  }
  return row === before ? row : withoutBlanks(row);
}

const findOutside = (cells: readonly CellText[]): LeftOut[] =>
  cells
    .filter(({ columnId, text }) => columnId === noColumn && !isBlankText(text))
    .map(({ text }) => ({ place: "past the last column", text, reason: "The grid has no column there." }));

/** Applies texts to cells, and adds rows for new ones. Each text ends up in its cell or in `leftOut`, lost answers in `removed`. */
export function applyTexts(
  list: ListField,
  items: readonly GridItem[],
  cells: readonly CellText[],
  create: () => string,
  isOwner: (id: string) => boolean = () => false,
  formats: Formats = new Map(),
): Applied {
  const report: Report = { leftOut: [], removed: [], toCheck: [] };
  const edit = ({ id, row }: GridItem, index: number, own: readonly CellText[]): Row =>
    withTexts(list, row, own, { ...report, index, isOwner: isOwner(id), formats });
  const rows = grouped(cells, ({ rowId }) => rowId);
  const edited = items.map((item, index) => {
    const own = rows.get(item.id);
    rows.delete(item.id);
    const row = own ? edit(item, index, own) : item.row;
    return row === item.row ? item : { ...item, row };
  });
  const added = new Map<string, GridItem>();
  for (const [rowId, own] of rows) {
    if (own.every(({ text }) => isBlankText(text))) continue;
    const index = items.length + added.size;
    // A row that another tab deleted while it was edited comes back as a new one.
    const item = { id: isNewRow(rowId) ? create() : rowId, row: newRow(list) };
    if (index < list.maxRows) added.set(rowId, { ...item, row: edit(item, index, own) });
    else report.leftOut.push(...toOverLimit(list, index, own));
  }
  const ids = new Map([...added].map(([rowId, { id }]) => [rowId, id]));
  return { items: [...edited, ...added.values()], added: ids, ...report };
}

const toOverLimit = (list: ListField, index: number, cells: readonly CellText[]): LeftOut[] =>
  cells
    .filter(({ text }) => !isBlankText(text))
    .map(({ columnId, text }) => ({
      place: `${capitalize(nameRow(list, {}, index))}, ${list.fields.find(({ key }) => key === columnId)?.label ?? "past the last column"}`,
      text,
      reason: `This list holds up to ${pluralize(list.maxRows, list.itemName)}.`,
    }));
