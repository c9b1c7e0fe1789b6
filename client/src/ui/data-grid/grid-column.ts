import type { ValueColumn } from "#client/ui/data-table/column.ts";
import type { SelectOption } from "#client/ui/inputs/select.tsx";

export type CellMark = "bad" | "caution" | "missing" | "filled";

export type GridCell = {
  readonly text: string;
  readonly mark?: CellMark | undefined;
  /** Reason this row has no answer here; such a cell can't be edited. */
  readonly lockedBecause?: string | undefined;
  readonly isChecked?: boolean;
};

/** Editor of a cell. Only one is mounted at a time; all other cells are text. */
export type GridEditor =
  | { readonly kind: "text"; readonly inputMode?: "text" | "numeric"; readonly isCode?: boolean }
  | { readonly kind: "choice"; readonly options: readonly SelectOption[] }
  | { readonly kind: "suggest"; readonly options: readonly string[] }
  | { readonly kind: "check" };

/** A column of an editable grid. Create it once, outside of components. */
export type GridColumn<R> = ValueColumn<R> & {
  /** In CSS pixels; spare width is shared. */
  readonly width: number;
  readonly isMono?: boolean;
  readonly editor: GridEditor;
  readonly getCell: (row: R) => GridCell;
  /** The text that editing starts with; for a choice its option's value, for a check "yes" or "no". */
  readonly getInput: (row: R) => string;
};

/** A row with an id that stays the same while the row is edited. */
export type GridRow<R> = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly data: R;
};

export type CellText = { readonly rowId: string; readonly columnId: string; readonly text: string };

export const chooseColumn = "#choose";
export const noColumn = "#none";
export const headRow = "#head";
/** The id of the nth row to add: 0 is the blank row at the end. */
export const newRowId = (index: number): string => `+${index}`;
export const isNewRow = (rowId: string): boolean => rowId.startsWith("+");

/** "copied": pasted as it was copied from a grid. */
export type EditKind = "typed" | "pasted" | "copied" | "cleared";

export type FillDown = {
  readonly from: string;
  readonly to: readonly string[];
  readonly columnIds: readonly string[];
};

export type PastedBlock = {
  /** As on the clipboard, and its cells. */
  readonly text: string;
  readonly cells: readonly (readonly string[])[];
  readonly columnIds: readonly string[];
  readonly paste: () => void;
};

/** Actions of the grid's owner. The grid itself keeps no rows. */
export type GridActions = {
  /** Applies texts to cells, and returns the ids of added rows, keyed by their `newRowId`. */
  readonly edit: (cells: readonly CellText[], kind: EditKind) => ReadonlyMap<string, string>;
  /** True if the owner does something else with a pasted block; it may still paste it later. */
  readonly takeBlock?: (block: PastedBlock) => boolean;
  readonly fillDown: (fill: FillDown) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};
