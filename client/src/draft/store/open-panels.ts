import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { mergeRow, sameAnswer } from "#client/draft/merge.ts";

/** The unsaved row in an open panel. `index` is the row being edited, or null for a new row. */
export type OpenRow = { readonly index: number | null; readonly row: Row };

export type OpenRows = Readonly<Record<string, OpenRow>>;

/** Finds the edited row after its list changed, and merges other fields' changes in. A deleted row becomes a new one. */
export function relocate(open: OpenRow, before: readonly Row[], after: readonly Row[]): OpenRow {
  const { index } = open;
  if (index === null || before === after) return open;
  const edited = before[index];
  if (edited && after[index] && sameAnswer([edited], [after[index]])) return open;
  const found = after.findIndex((row) => edited && sameAnswer([row], [edited]));
  if (found !== -1) return { ...open, index: found };
  const changed = after[index];
  if (before.length !== after.length || !changed) return { ...open, index: null };
  return { ...open, row: mergeRow(edited ?? {}, open.row, changed) };
}

export class OpenPanels {
  #rows: OpenRows;
  /** Opened, changed or closed in this tab. For all others the stored state is kept. */
  readonly #own = new Set<string>();

  constructor(rows: OpenRows) {
    this.#rows = rows;
  }

  get rows(): OpenRows {
    return this.#rows;
  }

  set(list: string, open: OpenRow | undefined): void {
    const others = Object.entries(this.#rows).filter(([key]) => key !== list);
    this.#rows = Object.fromEntries(open ? [...others, [list, open]] : others);
    this.#own.add(list);
  }

  closeAll(): void {
    for (const list of Object.keys(this.#rows)) this.set(list, undefined);
  }

  reset(rows: OpenRows): void {
    this.#rows = rows;
    this.#own.clear();
  }

  takeOver(stored: OpenRows): void {
    const others = Object.entries(stored).filter(([list]) => !this.#own.has(list));
    const mine = Object.entries(this.#rows).filter(([list]) => this.#own.has(list));
    this.#rows = Object.fromEntries([...others, ...mine]);
  }

  relocate(before: AnyAnswers, after: AnyAnswers): void {
    this.#rows = Object.fromEntries(
      Object.entries(this.#rows).map(([list, open]) => [
        list,
        relocate(open, rowsAt(before, list), rowsAt(after, list)),
      ]),
    );
  }
}
