import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { headRow } from "./grid-column.ts";
import {
  clearCells,
  copyCells,
  fillDown,
  goTo,
  pasteCells,
  startEditing,
  toggle,
} from "./grid-operations.ts";
import { moveByKey } from "./move.ts";
import { type CellId, type DataGridState, getPlace } from "./use-data-grid.ts";

/** The cell that an event is in, an open editor too; undefined outside of cells. */
function getCellId(target: EventTarget): CellId | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const { row: rowId, column: columnId } = cell?.dataset ?? {};
  return rowId === undefined || columnId === undefined ? undefined : { rowId, columnId };
}

const isInEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-editor]") !== null;

/** Commands with Ctrl, or Cmd on a Mac. */
function runCommand<R>(grid: DataGridState<R>, key: string, isShift: boolean): boolean {
  const { undo, redo } = grid.actions;
  const commands: Readonly<Record<string, () => void>> = {
    z: isShift ? redo : undo,
    y: redo,
    d: () => fillDown(grid),
    a: () => {
      const [first, last] = [grid.shown[0], grid.shown.at(-1)];
      const [left, right] = [grid.columnIds[1], grid.columnIds.at(-1)];
      if (!first || !last || left === undefined || right === undefined) return;
      grid.setFocus({
        anchor: { rowId: first.id, columnId: left },
        active: { rowId: last.id, columnId: right },
      });
    },
  };
  commands[key.toLowerCase()]?.();
  return Object.hasOwn(commands, key.toLowerCase());
}

function runKey<R>(grid: DataGridState<R>, active: CellId, key: string): boolean {
  switch (key) {
    case "Enter":
    case "F2":
      if (!toggle(grid, active)) startEditing(grid);
      return true;
    case " ":
      toggle(grid, active);
      return true;
    case "Delete":
    case "Backspace":
      clearCells(grid);
      return true;
    default:
      return false;
  }
}

function onKeyDown<R>(grid: DataGridState<R>, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const active = grid.focus?.active;
  if (isInEditor(event.target) || !active || altKey) return;
  const isCommand = ctrlKey || metaKey;
  const to = moveByKey(key, getPlace(grid, active), grid.size, isCommand);
  if (to) {
    goTo(grid, to, shiftKey);
    event.preventDefault();
    return;
  }
  if (isCommand) {
    if (runCommand(grid, key, shiftKey)) event.preventDefault();
    return;
  }
  if (active.rowId === headRow) return;
  if (runKey(grid, active, key)) event.preventDefault();
  // The key itself goes to the editor: it has the focus before the browser inserts the character.
  else if (key.length === 1) startEditing(grid, "");
}

/** Copies the selected cells. Whether there are any: else the clipboard keeps what it holds. */
function copyTo<R>(grid: DataGridState<R>, event: ClipboardEvent): boolean {
  const text = isInEditor(event.target) ? undefined : copyCells(grid);
  if (text === undefined) return false;
  event.clipboardData.setData("text/plain", text);
  event.preventDefault();
  return true;
}

/** Pointer, keyboard and clipboard events of the whole grid. */
export function useGridEvents<R>(grid: DataGridState<R>) {
  const isIdle = grid.focus !== undefined && !grid.focus.editing;
  return {
    onKeyDown: (event: KeyboardEvent) => onKeyDown(grid, event),
    onMouseDown: (event: MouseEvent) => {
      const cell = getCellId(event.target);
      if (!cell || event.button !== 0 || isInEditor(event.target)) return;
      const { active } = grid.focus ?? {};
      // Back from the search or a button, a first click only leads to the cell.
      const isIn = event.currentTarget.contains(document.activeElement);
      const isSame = isIn && active?.rowId === cell.rowId && active.columnId === cell.columnId;
      if (isSame && isIdle && !event.shiftKey) startEditing(grid);
      else goTo(grid, getPlace(grid, cell), event.shiftKey);
      // The focus goes to the cell, or to its editor, once it is rendered.
      if (cell.rowId !== headRow) event.preventDefault();
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = event.buttons === 1 && isIdle ? getCellId(event.target) : undefined;
      if (cell && cell.rowId !== headRow) goTo(grid, getPlace(grid, cell), true);
    },
    onClick: ({ target }: MouseEvent) => {
      const cell =
        target instanceof Element && target.closest("[data-toggles]") ? getCellId(target) : undefined;
      if (cell) toggle(grid, cell);
    },
    onCopy: (event: ClipboardEvent) => {
      if (isIdle) copyTo(grid, event);
    },
    onCut: (event: ClipboardEvent) => {
      if (isIdle && copyTo(grid, event)) clearCells(grid);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isIdle || isInEditor(event.target)) return;
      pasteCells(grid, event.clipboardData.getData("text/plain"));
      event.preventDefault();
    },
  };
}
