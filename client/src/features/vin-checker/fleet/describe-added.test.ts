import { describe, expect, it, vi } from "vitest";
import {
  type AddedFleet,
  toFleetToast,
  countLeftOut,
  describeCarried,
  leftOutGroups,
  unreadGroups,
} from "./describe-added.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ line: index + 2, text: `VIN${index}` }));
const outcome = (more: Partial<AddedFleet> = {}): AddedFleet => ({
  isSaved: true,
  added: { powerUnits: 3, trailers: 1 },
  undo: () => ({ isSaved: true, removed: 4, emptied: 0, changed: [] }),
  leftOut: new Map(),
  carried: { value: 0, deductible: 0, type: 0 },
  unread: [],
  ...more,
});

describe("what came of adding a fleet", () => {
  it("is counted by list, and offers Undo", () => {
    const run = vi.fn();
    expect(toFleetToast(outcome(), run)).toEqual({
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
    expect(countLeftOut(left)).toBe(6);
    expect(leftOutGroups(left).map(({ reason, quotes }) => [reason, quotes.length])).toEqual([
      ["5 already in your schedule, not changed", 5],
      ["1 not a valid VIN", 1],
    ]);
    expect(toFleetToast(left, vi.fn())).toEqual({
      title: "Nothing Added",
      description: "6 left out. See why above the table.",
    });
  });

  it("says what came along from the list, and what did not", () => {
    const unread = [
      { line: 4, name: "value", text: "TBD" },
      { line: 7, name: "deductible", text: "$2,000" },
    ] as const;
    const added = outcome({ carried: { value: 3, deductible: 1, type: 0 }, unread });
    expect(describeCarried(added)).toBe("From your list: 3 values and 1 deductible.");
    expect(unreadGroups(added)).toEqual([
      { reason: "1 value we couldn't read, left blank", quotes: [{ place: "4", text: "TBD" }] },
      {
        reason: "1 deductible left blank, because the choices are $500, $1,000, $2,500, $3,500, $5,000",
        quotes: [{ place: "7", text: "$2,000" }],
      },
    ]);
  });
});
