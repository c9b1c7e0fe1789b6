import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, useSyncExternalStore } from "react";
import { useStore } from "#client/lib/external-store.ts";
import { EditHistory } from "#client/ui/data-grid/edit-history.ts";
import { DataGrid } from "#client/ui/data-grid/data-grid.tsx";
import {
  type CellText,
  type GridActions,
  type GridColumn,
  type GridRow,
  isNewRow,
  noColumn,
} from "#client/ui/data-grid/grid-column.ts";
import { FillDownTool, GridToolbar, MoreTools } from "#client/ui/data-grid/grid-toolbar.tsx";
import { useDataGrid } from "#client/ui/data-grid/use-data-grid.ts";

type Texts = Readonly<Record<string, string>>;
type Rows = readonly GridRow<Texts>[];

const column = (id: string, label: string, more: Partial<GridColumn<Texts>> = {}): GridColumn<Texts> => ({
  id,
  label,
  width: 120,
  editor: { kind: "text" },
  getCell: (row) => ({
    text: row[id] ?? "",
    lockedBecause: row[id] === "locked" ? "It is locked." : undefined,
  }),
  getInput: (row) => row[id] ?? "",
  value: (row) => row[id] ?? "",
  ...more,
});

export const gridColumns: readonly GridColumn<Texts>[] = [
  column("name", "Name"),
  column("state", "State", { editor: { kind: "choice", options: [{ value: "TX", label: "Texas" }] } }),
  column("active", "Active", {
    editor: { kind: "check" },
    getCell: (row) => ({ text: row["active"] === "yes" ? "Yes" : "No", isChecked: row["active"] === "yes" }),
  }),
];

let lastId = 0;
const toRows = (texts: readonly Texts[]): Rows =>
  texts.map((data) => ({ id: `r${(lastId += 1)}`, number: 0, title: "", data }));
const numbered = (rows: Rows): Rows =>
  rows.map((row, index) => ({ ...row, number: index + 1, title: `row ${index + 1}` }));

/** A plain owner of rows of texts, with undo. */
class TextRows {
  rows: Rows;
  outside: readonly string[] = [];
  readonly history = new EditHistory<Rows>();
  readonly #listeners = new Set<() => void>();

  constructor(texts: readonly Texts[]) {
    this.rows = numbered(toRows(texts));
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(rows: Rows): void {
    this.rows = numbered(rows);
    for (const listener of this.#listeners) listener();
  }
  #change(label: string, rows: Rows): void {
    this.history.push({ label, before: this.rows, after: rows });
    this.set(rows);
  }
  readonly actions: GridActions = {
    edit: (all, kind) => {
      const cells = all.filter(({ columnId }) => columnId !== noColumn);
      this.outside = all.filter(({ columnId }) => columnId === noColumn).map(({ text }) => text);
      const newIds = [...new Set(cells.map(({ rowId }) => rowId).filter(isNewRow))];
      const fresh = toRows(newIds.map(() => ({})));
      const added = new Map(newIds.map((rowId, index) => [rowId, fresh[index]?.id ?? ""]));
      const isAt = (row: GridRow<Texts>, { rowId }: CellText) => (added.get(rowId) ?? rowId) === row.id;
      const edited = [...this.rows, ...fresh].map((row) => {
        const own = cells
          .filter((cell) => isAt(row, cell))
          .map(({ columnId, text }): [string, string] => [columnId, text]);
        return own.length > 0 ? { ...row, data: { ...row.data, ...Object.fromEntries<string>(own) } } : row;
      });
      this.#change(kind, edited);
      return added;
    },
    fillDown: ({ from, to, columnIds }) => {
      const source = this.rows.find(({ id }) => id === from)?.data ?? {};
      const copied = Object.fromEntries(columnIds.map((id) => [id, source[id] ?? ""]));
      this.#change(
        "filled",
        this.rows.map((row) => (to.includes(row.id) ? { ...row, data: { ...row.data, ...copied } } : row)),
      );
    },
    undo: () => this.set(this.history.undo()?.before ?? this.rows),
    redo: () => this.set(this.history.redo()?.after ?? this.rows),
  };
}

function Harness({ owner, canAdd }: { owner: TextRows; canAdd: boolean }) {
  const rows = useSyncExternalStore(owner.subscribe, () => owner.rows);
  const history = useStore(owner.history.state);
  const [columns] = useState(gridColumns);
  const grid = useDataGrid({ columns, rows, canAdd, actions: owner.actions });
  return (
    <>
      <GridToolbar grid={grid} history={history} searchLabel="Search the rows" />
      <MoreTools aria-label="More tools">
        <FillDownTool grid={grid} />
      </MoreTools>
      <DataGrid grid={grid} label="People" newRowTitle="New person" totals="Total" />
      <button type="button">After</button>
    </>
  );
}

/** Renders a grid of texts. `texts` reads its rows back; `at` is a cell by its row from 1 and its column. */
export function showGrid(texts: readonly Texts[], canAdd = true) {
  const owner = new TextRows(texts);
  const { unmount } = render(<Harness owner={owner} canAdd={canAdd} />);
  const user = userEvent.setup({ delay: null });
  const cell = (row: number, columnIndex: number): HTMLElement => {
    const rows = screen.getAllByRole("row");
    const found = rows.find((each) => each.getAttribute("aria-rowindex") === String(row + 1));
    const cells = within(found ?? document.body).getAllByRole("gridcell");
    return cells[columnIndex] ?? document.body;
  };
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  const copy = (): string => {
    let copied = "";
    const setData = (_type: string, text: string) => (copied = text);
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    return copied;
  };
  return { owner, user, unmount, cell, paste, copy, texts: () => owner.rows.map(({ data }) => data) };
}

/** Cell with the focus, as "row:column". */
export function focusedCell(): string {
  const cell = document.activeElement?.closest<HTMLElement>("[data-column]");
  const row = cell?.closest("[role=row]")?.getAttribute("aria-rowindex");
  return `${Number(row) - 1}:${cell?.dataset["column"]}`;
}
