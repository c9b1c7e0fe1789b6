import { describe, expect, it } from "vitest";
import { compareValues, findRows } from "./find-rows.ts";

type Value = string | number;
const columns = [{ id: "value", label: "Value", value: (value: Value) => value }];
const sorted = (values: readonly Value[], desc = false) =>
  findRows(values, columns, { sorting: { id: "value", desc }, search: "" });

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
});
