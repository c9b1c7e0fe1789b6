import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveByKey, moveByTab } from "./move.ts";

const size = { rows: 30, columns: 5, page: 10 };
const middle = { row: 15, column: 2 };

describe("moving through a grid", () => {
  test.each([
    ["ArrowUp", false, { row: 14, column: 2 }],
    ["ArrowDown", true, { row: 29, column: 2 }],
    ["ArrowLeft", true, { row: 15, column: 0 }],
    ["ArrowRight", false, { row: 15, column: 3 }],
    ["Home", false, { row: 15, column: 0 }],
    ["Home", true, { row: 0, column: 0 }],
    ["End", true, { row: 29, column: 4 }],
    ["PageUp", false, { row: 5, column: 2 }],
    ["PageDown", false, { row: 25, column: 2 }],
  ])("%s (with Ctrl: %s)", (key, isJump, to) => {
    expect(moveByKey(key, middle, size, isJump)).toEqual(to);
  });

  test("no key leads out of the grid, and other keys don't move", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
    const from = fc.record({ row: fc.integer({ min: -1, max: 29 }), column: fc.nat(4) });
    fc.assert(
      fc.property(fc.constantFrom(...keys), from, fc.boolean(), (key, place, isJump) => {
        const to = moveByKey(key, place, size, isJump);
        expect(to && to.row >= -1 && to.row < 30 && to.column >= 0 && to.column < 5).toBe(true);
      }),
    );
    expect(moveByKey("a", middle, size, false)).toBeUndefined();
  });

  test("Tab goes on in the next row, but not out of the last", () => {
    expect(moveByTab({ row: 0, column: 4 }, 1, size, 1)).toEqual({ row: 1, column: 1 });
    expect(moveByTab({ row: 1, column: 1 }, -1, size, 1)).toEqual({ row: 0, column: 4 });
    expect(moveByTab({ row: 29, column: 4 }, 1, size, 1)).toEqual({ row: 29, column: 4 });
  });
});
