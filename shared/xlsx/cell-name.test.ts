import fc from "fast-check";
import { expect, it } from "vitest";
import { cellName, cellPlace } from "./cell-name.ts";

it("every cell has the name that spreadsheets give it", () => {
  expect([cellName(0, 0), cellName(8, 25), cellName(9, 26), cellName(11, 54)]).toEqual([
    "A1",
    "Z9",
    "AA10",
    "BC12",
  ]);
  expect(cellPlace("XFD1048576")).toEqual({ row: 1_048_575, column: 16_383 });
  fc.assert(
    fc.property(fc.nat(1_048_575), fc.nat(16_383), (row, column) => {
      expect(cellPlace(cellName(row, column))).toEqual({ row, column });
    }),
  );
});

it.each([undefined, "", "A", "7", "A0", "a1", "ABCD1", "A1:B2"])("%j names no cell", (name) => {
  expect(cellPlace(name)).toBeUndefined();
});
