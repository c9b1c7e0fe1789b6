import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import type { Row } from "#shared/profile/field.ts";

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

  /** The rows with their ids. Unknown ones take those of equal rows that are gone, else of the row at their place. */
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
