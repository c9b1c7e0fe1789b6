import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridColumns } from "#client/ui/data-grid/testing/grid-harness.tsx";
import { chooseColumn, type FillDown, headRow, newRowId } from "./grid-column.ts";
import {
  cancelEditing,
  clearCells,
  copyCells,
  fillDown,
  finishEditing,
  goTo,
  pasteCells,
  pasteOverEditor,
  startEditing,
  toggle,
  whyLocked,
} from "./grid-operations.ts";
import { type DataGridState, useDataGrid } from "./use-data-grid.ts";

type Texts = Readonly<Record<string, string>>;
const people: readonly Texts[] = [
  { name: "Cy", state: "TX", active: "yes" },
  { name: "locked", state: "", active: "no" },
  { name: "Ana", state: "TX", active: "no" },
];

/** A grid whose owner only records what it is asked for; the rows are "a", "b" and so on. */
function openGrid(texts: readonly Texts[] = people, canAdd = true) {
  const calls: unknown[] = [];
  const fills: FillDown[] = [];
  const rows = texts.map((data, index) => {
    const id = String.fromCodePoint(97 + index);
    return { id, number: index + 1, title: id, data };
  });
  const actions = {
    edit: (cells: readonly unknown[], kind: string) => {
      calls.push([kind, ...cells]);
      return new Map<string, string>();
    },
    fillDown: (fill: FillDown) => fills.push(fill),
    undo: () => calls.push("undo"),
    redo: () => calls.push("redo"),
  };
  const { result: hook } = renderHook(() => useDataGrid({ columns: gridColumns, rows, canAdd, actions }));
  const run = <T>(operation: (grid: DataGridState<Texts>) => T): T | undefined => {
    let result: T | undefined;
    act(() => {
      result = operation(hook.current);
    });
    return result;
  };
  /** Selects from one cell to another, by rows and columns from 0; column 0 has the checkboxes. */
  const select = (row: number, column: number, toRow = row, toColumn = column) => {
    run((grid) => goTo(grid, { row, column }));
    run((grid) => goTo(grid, { row: toRow, column: toColumn }, true));
  };
  return { run, select, calls, fills, focus: () => hook.current.focus, grid: () => hook.current };
}
const at = (rowId: string, columnId: string) => ({ rowId, columnId });

describe("going to a cell", () => {
  test("extends the selection from where it started, or starts a new one", () => {
    const { select, run, focus } = openGrid();
    select(0, 1, 2, 2);
    expect(focus()).toEqual({ anchor: at("a", "name"), active: at("c", "state") });
    run((grid) => goTo(grid, { row: 1, column: 3 }));
    expect(focus()).toEqual({ anchor: at("b", "active"), active: at("b", "active") });
  });

  test("the header is never part of a selection, and places outside lead nowhere", () => {
    const { select, run, focus } = openGrid();
    select(0, 1, -1, 1);
    expect(focus()).toEqual({ anchor: at(headRow, "name"), active: at(headRow, "name") });
    run((grid) => goTo(grid, { row: 99, column: 1 }));
    run((grid) => goTo(grid, { row: 0, column: 99 }));
    expect(focus()?.active).toEqual(at(headRow, "name"));
  });
});

describe("toggling", () => {
  test("ticks a row, and ticks it off again", () => {
    const { run, grid } = openGrid();
    for (const rowId of ["c", "a"]) run((state) => toggle(state, at(rowId, chooseColumn)));
    expect([...grid().chosen]).toEqual(["a", "c"]);
    expect(run((state) => toggle(state, at("a", chooseColumn)))).toBe(true);
    expect([...grid().chosen]).toEqual(["c"]);
  });

  test("turns a yes into a no and back, and leaves other cells and the blank row alone", () => {
    const { run, calls } = openGrid();
    run((grid) => toggle(grid, at("a", "active")));
    run((grid) => toggle(grid, at("c", "active")));
    expect(run((grid) => toggle(grid, at("a", "name")))).toBe(false);
    run((grid) => toggle(grid, at(newRowId(0), "active")));
    run((grid) => toggle(grid, at(newRowId(0), chooseColumn)));
    expect(calls).toEqual([
      ["typed", { ...at("a", "active"), text: "no" }],
      ["typed", { ...at("c", "active"), text: "yes" }],
    ]);
  });
});

describe("editing a cell", () => {
  test.each([
    ["the header", -1, 1],
    ["the checkboxes", 0, 0],
    ["a check", 0, 3],
    ["a locked cell", 1, 1],
  ])("doesn't start in %s", (_where, row, column) => {
    const { run, focus } = openGrid();
    run((grid) => goTo(grid, { row, column }));
    run((grid) => startEditing(grid, "x"));
    expect(focus()?.editing).toBeUndefined();
  });

  test("says why a cell is locked, and nothing about one that isn't or is gone", () => {
    const { run } = openGrid();
    expect(run((grid) => whyLocked(grid, at("b", "name")))).toBe("It is locked.");
    expect(run((grid) => whyLocked(grid, at("a", "name")))).toBe("");
    expect(run((grid) => whyLocked(grid, at("gone", "name")))).toBe("");
  });

  test("starts in one cell only, whatever was selected", () => {
    const { run, select, focus } = openGrid();
    select(0, 1, 2, 2);
    run((grid) => startEditing(grid));
    const cell = at("c", "state");
    expect(focus()).toEqual({ active: cell, anchor: cell, editing: { start: undefined } });
    run(cancelEditing);
    expect(focus()).toEqual({ active: cell, anchor: cell });
  });

  test.each([
    ["down", at("b", "state")],
    ["up", at("a", "state")],
    ["right", at("a", "active")],
    ["left", at("a", "name")],
    ["stay", at("a", "state")],
  ] as const)("that ends unchanged isn't an edit, and goes %s", (next, to) => {
    const { run, calls, focus } = openGrid();
    run((grid) => goTo(grid, { row: 0, column: 2 }));
    run((grid) => startEditing(grid));
    run((grid) => finishEditing(grid, "TX", next));
    expect(calls).toEqual([]);
    expect(focus()).toEqual({ active: to, anchor: to, editing: undefined });
  });

  test("ends once: a second end applies nothing", () => {
    const { run, calls } = openGrid();
    run((grid) => goTo(grid, { row: 0, column: 1 }));
    run((grid) => startEditing(grid, ""));
    run((grid) => finishEditing(grid, "Bo", "stay"));
    run((grid) => finishEditing(grid, "Bo", "stay"));
    expect(calls).toEqual([["typed", { ...at("a", "name"), text: "Bo" }]]);
  });

  test("ends with a block that is pasted over it, also where the owner takes the block", () => {
    const { run, calls, focus } = openGrid();
    run((grid) => goTo(grid, { row: 0, column: 1 }));
    run((grid) => startEditing(grid));
    run((grid) =>
      pasteOverEditor({ ...grid, actions: { ...grid.actions, takeBlock: () => true } }, "Di", "Ed\tTX"),
    );
    expect(calls).toEqual([["typed", { ...at("a", "name"), text: "Di" }]]);
    expect(focus()?.editing).toBeUndefined();
  });

  test("in the last row of a full list stays in it", () => {
    const { run, focus } = openGrid(people, false);
    run((grid) => goTo(grid, { row: 2, column: 1 }));
    run((grid) => startEditing(grid));
    run((grid) => finishEditing(grid, "Di", "down"));
    expect(focus()?.active).toEqual(at("c", "name"));
  });
});

describe("acting on a selection", () => {
  test("clearing leaves out locked and blank cells, and with none left it isn't an edit", () => {
    const { run, select, calls } = openGrid();
    select(0, 1, 1, 2);
    run(clearCells);
    select(1, 1, 1, 2);
    run(clearCells);
    expect(calls).toEqual([["cleared", { ...at("a", "name"), text: "" }, { ...at("a", "state"), text: "" }]]);
  });

  test("fills down from the top row, or into a single row from the one above", () => {
    const { run, select, fills } = openGrid();
    select(2, 2, 0, 1);
    run(fillDown);
    select(2, 3);
    run(fillDown);
    select(0, 1);
    run(fillDown);
    expect(fills).toEqual([
      { from: "a", to: ["b", "c"], columnIds: ["name", "state"] },
      { from: "b", to: ["c"], columnIds: ["active"] },
    ]);
  });

  test("does nothing in the header, in the checkboxes, and before there is a focus", () => {
    const { run, select, calls, fills } = openGrid();
    const all = (grid: DataGridState<Texts>) => {
      clearCells(grid);
      fillDown(grid);
      pasteCells(grid, "x");
    };
    run(all);
    select(-1, 1);
    run(all);
    select(2, 0);
    run(all);
    select(0, 1);
    run((grid) => pasteCells(grid, ""));
    expect([...calls, ...fills]).toEqual([]);
  });

  test("any block that is copied comes back the same where it is pasted", () => {
    const text = fc.constantFrom("", "Bo", 'a "b"', "two\nlines", "tab\there", "é");
    const row = fc.record({ name: text, state: text });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (texts) => {
        const { run, select, calls } = openGrid(texts);
        select(0, 1, texts.length - 1, 2);
        const copied = run(copyCells);
        select(0, 1);
        run((grid) => pasteCells(grid, copied ?? ""));
        const pasted = texts.flatMap(({ name, state }, index) => {
          const id = String.fromCodePoint(97 + index);
          return [
            { ...at(id, "name"), text: name },
            { ...at(id, "state"), text: state },
          ];
        });
        expect(calls).toEqual([["copied", ...pasted]]);
      }),
      { numRuns: 40 },
    );
  });
});
