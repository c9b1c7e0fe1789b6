import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKnownFirst, compareValues } from "./compare-values.ts";

const sorted = (values: (string | number)[], isDescending = false) =>
  values.toSorted((one, other) => compareKnownFirst(isDescending)(one, other) * (isDescending ? -1 : 1));

describe("values", () => {
  it("are in the order in which a person sorts them", () => {
    expect(sorted(["Unit 10", "Unit 9", "unit 1"])).toEqual(["unit 1", "Unit 9", "Unit 10"]);
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(Math.sign(compareValues(9, "10"))).toBe(-1);
  });

  it("that are not known come last, up and down", () => {
    expect(sorted(["", "b", "", "a"])).toEqual(["a", "b", "", ""]);
    expect(sorted(["", "b", "", "a"], true)).toEqual(["b", "a", "", ""]);
  });

  it("compare symmetrically", () => {
    const value = fc.oneof(fc.constant(""), fc.integer(), fc.string());
    fc.assert(
      fc.property(value, value, fc.boolean(), (one, other, isDescending) => {
        const compare = compareKnownFirst(isDescending);
        expect(Math.sign(compare(one, other)) + Math.sign(compare(other, one))).toBe(0);
      }),
    );
  });
});
