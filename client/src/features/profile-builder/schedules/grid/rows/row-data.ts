import { sameAnswers } from "#client/draft/merge.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { getVinWarnings } from "#client/features/profile-builder/fields/vin/describe-vin-result.ts";
import { getRowLabel, lackingIn } from "#client/features/profile-builder/schedules/row/rows.ts";
import type { GridRow } from "#client/ui/data-grid/grid-column.ts";
import { isOwnerRow } from "#shared/profile/derived/sync-answers.ts";
import { rowProblems } from "#shared/profile/derived/problems.ts";
import { getRowWarning } from "#shared/profile/derived/warnings.ts";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";

/** A row with an id for as long as the page is open; stored rows have none. */
export type GridItem = { readonly id: string; readonly row: Row };

/** Keeps the ids of rows over edits here, undo, and changes from other tabs. */
export class RowIds {
  readonly #ids = new WeakMap<Row, string>();
  #last = 0;
  #items: readonly GridItem[] = [];

  readonly create = (): string => `row${(this.#last += 1)}`;

  /** The rows about to be stored, which may make other objects of them: the owner's row follows the owner. */
  expect(items: readonly GridItem[]): void {
    for (const { id, row } of items) this.#ids.set(row, id);
    this.#items = items;
  }

  /** The rows with their ids. Unknown rows take the ids of equal rows that are gone, or else of the row at their place. */
  match(rows: readonly Row[]): readonly GridItem[] {
    const before = this.#items;
    if (before.length === rows.length && rows.every((row, at) => before[at]?.row === row)) return before;
    const known = rows.map((row) => this.#ids.get(row));
    const used = new Set(known.filter((id) => id !== undefined));
    const free = before.filter(({ id }) => !used.has(id));
    const take = (index: number): string => {
      const [item] = index < 0 ? [] : free.splice(index, 1);
      return item?.id ?? this.create();
    };
    const equals = rows.map((row, at) =>
      known[at] === undefined && free.some((item) => sameAnswers(item.row, row))
        ? take(free.findIndex((item) => sameAnswers(item.row, row)))
        : known[at],
    );
    const isInPlace = before.length === rows.length;
    this.#items = rows.map((row, at) => {
      const id = equals[at] ?? take(isInPlace ? free.findIndex((item) => item.id === before[at]?.id) : -1);
      this.#ids.set(row, id);
      return { id, row };
    });
    return this.#items;
  }
}

export type RowData = {
  readonly row: Row;
  readonly isOwner: boolean;
  readonly problems: ReadonlyMap<string, string>;
  readonly warnings: ReadonlyMap<string, string>;
  /** Required fields without an answer; none in a row that is blank. */
  readonly missing: ReadonlySet<string>;
  readonly filled: ReadonlyMap<string, string>;
};

const nothingFilled: ReadonlyMap<string, string> = new Map();

function getWarnings(list: ListField, row: Row, index: number, answers: AnyAnswers) {
  const found = list.fields.flatMap((field) => {
    const answer = row[field.key];
    // Most fields have none; a VIN's is looked up in both lists.
    if (!isAnswered(answer)) return [];
    const [mistyped] = field.kind === "vin" && typeof answer === "string" ? getVinWarnings(answer) : [];
    const warning = getRowWarning(field, row, { list, index }, answers) ?? mistyped;
    return warning === undefined ? [] : [[field.key, warning] as const];
  });
  return new Map(found);
}

const isBlank = (row: Row): boolean =>
  !Object.values(row).some((answer) => isAnswered(answer) && answer !== true);

/** Builds the grid's rows. A row that shows the same as before is the same object, so that it isn't rendered again. */
export class GridRowCache {
  readonly #list: ListField;
  readonly #known = new WeakMap<Row, { readonly key: string; readonly gridRow: GridRow<RowData> }>();

  constructor(list: ListField) {
    this.#list = list;
  }

  build(
    items: readonly GridItem[],
    answers: AnyAnswers,
    getFilled: (id: string) => ReadonlyMap<string, string> | undefined,
  ): GridRow<RowData>[] {
    const list = this.#list;
    const hasOwner = list.fields.some(({ printedForOwner }) => printedForOwner !== undefined);
    return items.map(({ id, row }, index) => {
      const isOwner = hasOwner && isOwnerRow(index, answers);
      const warnings = getWarnings(list, row, index, answers);
      const filled = getFilled(id) ?? nothingFilled;
      const key = [id, index, isOwner, ...warnings].join();
      const known = this.#known.get(row);
      if (known?.key === key && known.gridRow.data.filled === filled) return known.gridRow;
      const title = getRowLabel(list, row, index, isOwner);
      const problems = rowProblems(list, row, new Date());
      const missing = new Set(isBlank(row) ? [] : lackingIn(list, row));
      const data = { row, isOwner, problems, warnings, missing, filled };
      const gridRow = { id, number: index + 1, title, data };
      this.#known.set(row, { key, gridRow });
      return gridRow;
    });
  }
}
