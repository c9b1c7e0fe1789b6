import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newRowId, noColumn } from "./grid-column.ts";
import { layOutPaste } from "./clipboard-block.ts";

const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const rowIds = ["a", "b"];
const columnIds = ["x", "y"];

describe("pasting a block", () => {
  test("goes over the rows shown and into rows to add", () => {
    const cells = layOutPaste([["1"], ["2"], ["3"]], at(1, 0), rowIds, columnIds);
    expect(cells.map(({ rowId, text }) => [rowId, text])).toEqual([
      ["b", "1"],
      [newRowId(0), "2"],
      [newRowId(1), "3"],
    ]);
  });

  test("a single cell fills the whole selection, a block doesn't repeat", () => {
    const one = layOutPaste([["7"]], at(0, 0, 1, 1), rowIds, columnIds);
    expect(one.map(({ rowId, columnId }) => rowId + columnId)).toEqual(["ax", "ay", "bx", "by"]);
    expect(layOutPaste([["7", "8"]], at(0, 0, 1, 1), rowIds, columnIds)).toHaveLength(2);
  });

  test("every text is in exactly one cell, or past the last column", () => {
    const texts = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, fc.nat(2), fc.nat(1), (block, top, left) => {
        const cells = layOutPaste(block, at(top, left), rowIds, columnIds);
        expect(cells.map(({ text }) => text)).toEqual(block.flat());
        const placed = cells.filter(({ columnId }) => columnId !== noColumn);
        expect(new Set(placed.map(({ rowId, columnId }) => `${rowId} ${columnId}`)).size).toBe(placed.length);
        expect(placed).toHaveLength(block.flatMap((row) => row.slice(0, columnIds.length - left)).length);
      }),
    );
  });
});
