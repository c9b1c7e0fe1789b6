import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readClipboardText, toClipboardText, layOutPaste } from "./clipboard-block.ts";
import { newRowId, noColumn } from "./grid-column.ts";

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

const cell = fc.oneof(
  fc.constantFrom("", "a", '"', '""', "\t", "\n", "\r\n", '"a"', 'a"b', "a\tb", " "),
  fc.string({ maxLength: 6 }),
);
// A last row with a single blank cell looks like a line end.
const block = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .filter((rows) => rows.at(-1)?.join("") !== "" || rows.length === 1 || (rows.at(-1)?.length ?? 0) > 1);

describe("cells on the clipboard", () => {
  test("come back as they were copied, whatever they hold", () => {
    fc.assert(
      fc.property(block, (rows) => {
        expect(readClipboardText(toClipboardText(rows))).toEqual(rows);
      }),
    );
  });

  test.each([
    [
      "1FUJ\t2019\r\n4V4N\t2020\r\n",
      [
        ["1FUJ", "2019"],
        ["4V4N", "2020"],
      ],
    ],
    ["one\ntwo\n", [["one"], ["two"]]],
    ["a\t\tb", [["a", "", "b"]]],
    ["one\n\ntwo", [["one"], [""], ["two"]]],
    ['"two\nlines"\t"a ""quoted"" word"', [["two\nlines", 'a "quoted" word']]],
    ['5" pipe\t"open', [['5" pipe', '"open']]],
    ["", [[""]]],
  ])("reads %j", (text, rows) => {
    expect(readClipboardText(text)).toEqual(rows);
  });

  test("may be longer than anybody means to paste", () => {
    const text = "x".repeat(9_000_000);
    expect(readClipboardText(`"${text}"\tb`)).toEqual([[text, "b"]]);
  });
});
