import { expect, test } from "vitest";
import { columnWidths } from "./table-strips.ts";

test("room to spare is shared out in proportion", () => {
  expect(
    columnWidths(
      [
        { natural: 50, content: 40, least: 20 },
        { natural: 30, content: 30, least: 30 },
      ],
      100,
    ),
  ).toEqual([62.5, 37.5]);
});

test("the column that can wrap gives way to those that cannot", () => {
  expect(
    columnWidths(
      [
        { natural: 300, content: 300, least: 40 },
        { natural: 60, content: 60, least: 60 },
      ],
      200,
    ),
  ).toEqual([140, 60]);
});

test("a long head breaks before any cell does", () => {
  expect(
    columnWidths(
      [
        { natural: 150, content: 50, least: 50 },
        { natural: 100, content: 100, least: 40 },
      ],
      200,
    ),
  ).toEqual([100, 100]);
});

test("where not even the words fit, all shrink alike", () => {
  expect(
    columnWidths(
      [
        { natural: 300, content: 300, least: 200 },
        { natural: 300, content: 300, least: 200 },
      ],
      200,
    ),
  ).toEqual([100, 100]);
});
