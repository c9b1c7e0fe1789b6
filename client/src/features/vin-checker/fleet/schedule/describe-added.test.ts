import { describe, expect, it, vi } from "vitest";
import type { AddedFleet } from "./add-fleet.ts";
import { addedCount, addedToast, carriedLines, leftOutLines, describeUndo } from "./describe-added.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ line: index + 2, text: `VIN${index}` }));
const outcome = (more: Partial<AddedFleet> = {}): AddedFleet => ({
  isSaved: true,
  added: { powerUnits: 3, trailers: 1 },
  undo: () => ({ isSaved: true, removed: 4, changed: [] }),
  leftOut: new Map(),
  carried: { value: 0, deductible: 0, type: 0 },
  unread: [],
  ...more,
});

describe("what came of adding a fleet", () => {
  it("is counted by list, and offers Undo", () => {
    const run = vi.fn();
    expect(addedCount({ powerUnits: 0, trailers: 2 })).toBe("2 trailers");
    expect(addedToast(outcome(), run)).toEqual({
      title: "Added to Your Schedule",
      description: "3 power units and 1 trailer added.",
      action: { label: "Undo", run },
    });
  });

  it("names what is left out by reason, with the first rows", () => {
    const left = outcome({
      added: { powerUnits: 0, trailers: 0 },
      leftOut: new Map([
        ["already", rows(5)],
        ["notVin", [{ line: 9, text: "" }]],
      ]),
    });
    expect(leftOutLines(left)).toEqual({
      count: 6,
      lines: [
        `5 already in your schedule, left as they are: row 2 "VIN0", row 3 "VIN1", row 4 "VIN2" and 2 more.`,
        "1 not a valid VIN: row 9.",
      ],
    });
    expect(addedToast(left, vi.fn())).toEqual({
      title: "Nothing Added",
      description: "6 left out. See why above the table.",
    });
  });

  it("says what came along from the list, and what did not", () => {
    const unread = [
      { line: 4, name: "value", text: "TBD" },
      { line: 7, name: "deductible", text: "$2,000" },
    ] as const;
    expect(carriedLines(outcome({ carried: { value: 3, deductible: 1, type: 0 }, unread }))).toEqual([
      "From your list: 3 values and 1 deductible.",
      `1 value we couldn't read, left blank: row 4 "TBD".`,
      '1 deductible left blank, because the choices are $500, $1,000, $2,500, $3,500, $5,000: row 7 "$2,000".',
    ]);
  });

  it("once undone is said, with the rows that were changed since", () => {
    expect(describeUndo({ isSaved: true, removed: 3, changed: ["a"] }).description).toBe(
      "3 rows removed from your schedule. 1 row changed since then: left as is.",
    );
    expect(describeUndo({ isSaved: false, removed: 0, changed: [] })).toMatchObject({ look: "destructive" });
  });
});
