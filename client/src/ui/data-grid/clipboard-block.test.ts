import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readClipboardText, toClipboardText } from "./clipboard-block.ts";

const cell = fc.oneof(
  fc.constantFrom("", "a", '"', '""', "\t", "\n", "\r\n", '"a"', 'a"b', "a\tb", " "),
  fc.string({ maxLength: 6 }),
);
// A last row with a single blank cell can't be told from a line end.
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
