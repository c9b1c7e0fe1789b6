import { toGrid } from "#shared/profile/import/testing/lists.ts";
import { cellPlace } from "#shared/xlsx/cell-name.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillMergedCells } from "./workbook-list.ts";

function toMerged(ref: string) {
  const [from, to] = ref.split(":").map(cellPlace);
  if (!from || !to) throw new Error(`No range: ${ref}`);
  return { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
}

const fill = (lines: readonly string[], ...refs: readonly string[]) => {
  const { grid, unfilled } = fillMergedCells({ grid: toGrid(...lines), merged: refs.map(toMerged) });
  return { lines: grid.map((row) => row.join(" | ").trim()), unfilled };
};

describe("a cell over several rows", () => {
  test("says the same in each row that has something of its own, in however many tables", () => {
    const lines = ["Last | First", "Doe | Ann", " | Bob", "Roe | Cy", "Last | First", "Poe | Di", " | Ed"];
    expect(fill(lines, "A2:A3", "A6:A7").lines).toEqual([
      "Last | First",
      "Doe | Ann",
      "Doe | Bob",
      "Roe | Cy",
      "Last | First",
      "Poe | Di",
      "Poe | Ed",
    ]);
  });

  test("that is a header or a title above one stays where it is", () => {
    const lines = [
      "Doe Trucking |  | Agent: Roe",
      " |  | June 2026",
      "Unit | License | ",
      " | Number | State",
      "101 | P-1 | TX",
    ];
    expect(fill(lines, "A1:A2", "A1:B2", "A3:A4", "A3:A5", "B3:C3").lines).toEqual(
      lines.map((line) => line.trim()),
    );
  });

  test("adds nothing to a row that only goes on with the one above", () => {
    const lines = ["Unit | Year | Make", "101 | 2019 | Volvo", "102 |  | ", " |  | ", "103 |  | Mack"];
    expect(fill(lines, "B2:B5", "C2:C4").lines).toEqual([
      "Unit | Year | Make",
      "101 | 2019 | Volvo",
      "102 | 2019 | Volvo",
      "|  |",
      "103 | 2019 | Mack",
    ]);
  });

  test.each([
    ["an amount", ["Unit | Stated value", "101 | 150000", "102 | "], "B2:B3"],
    ["an amount below two lines of headers", ["Unit | Value", "# |", "101 | 150000", "102 | "], "B3:B4"],
    ["a whole name", ["License # | Driver name", "D1 | Ann Doe", "D2 | "], "B2:B3"],
    ["a long number without a header", ["Volvo | 150000", "Mack | "], "B1:B2"],
  ])("stays in its first row, with a note, if it is %s", (_name, lines, ref) => {
    expect(fill(lines, ref)).toEqual({ lines: lines.map((line) => line.trim()), unfilled: [ref] });
  });

  test("and several columns is filled down in the first of these, below a header only", () => {
    const lines = ["Last |  | First", "Doe |  | Ann", " |  | Bob", "Trailers |  | ", " |  | ", "Roe |  | Cy"];
    const filled = [
      "Last |  | First",
      "Doe |  | Ann",
      "Doe |  | Bob",
      "Trailers |  |",
      "|  |",
      "Roe |  | Cy",
    ];
    expect(fill(lines, "A2:B3", "A4:C5").lines).toEqual(filled);
    expect(fill(["Doe |  | Ann", " |  | Bob"], "A1:B2").lines).toEqual(["Doe |  | Ann", "|  | Bob"]);
    expect(fill(["Doe |  | Ann", " |  | Bob"], "A1:A2").lines[1]).toBe("Doe |  | Bob");
  });

  test("never changes a cell that has a value, and adds none to a blank row", () => {
    const cell = fc.constantFrom("", "", " ", "Doe", "2019", "Last", "First", "Value", "150000", "TX");
    const grid = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    const place = fc.nat(6);
    const size = fc.integer({ min: 1, max: 4 });
    const merged = fc.array(fc.record({ row: place, column: place, rows: size, columns: size }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(grid, merged, (before, cells) => {
        const { grid: after } = fillMergedCells({ grid: before, merged: cells });
        expect(after).toHaveLength(before.length);
        const isBlank = (text: string) => text.trim() === "";
        const changed = before.flatMap((texts, row) =>
          texts.filter((text, at) => (!isBlank(text) || texts.every(isBlank)) && after[row]?.[at] !== text),
        );
        expect(changed).toEqual([]);
      }),
    );
  });
});
