import { expect, test } from "vitest";
import { z } from "zod";
import { boundedList, maxListFaults } from "./schema.ts";

const row = z.strictObject({ a: z.string().toUpperCase(), b: z.number().optional() });
const list = boundedList(row, 500, "Enter at most 500 rows.");
const like = z.array(row).max(500, "Enter at most 500 rows.");

const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => ({
    path: issue.path,
    message: issue.message,
    ...(issue.code === "unrecognized_keys" && { keys: issue.keys }),
  }));

test("its rows come out as the row's own schema makes them", () => {
  expect(list.parse([{ a: "x", b: 1 }, { a: "y" }])).toEqual([{ a: "X", b: 1 }, { a: "Y" }]);
  expect(list.parse([])).toEqual([]);
});

test.each([
  [[{ a: 1 }, { a: "x" }, { a: "y", b: "2", c: 3, d: 4 }]],
  [[[], null, 7, "x"]],
  [{ 0: { a: "x" } }],
  ["x"],
  [undefined],
  [Array.from({ length: 501 }, () => ({ a: 1 }))],
])("a few faults are named as they are in any list: %j", (value) => {
  expect(faults(list, value)).toEqual(faults(like, value));
});

test("a list of faults alone is looked at until enough are found", () => {
  const value = Array.from({ length: 500 }, () => ({ a: 1, b: "" }));
  expect(faults(list, value)).toHaveLength(maxListFaults);
  expect(faults(list, value)).toEqual(faults(like, value)?.slice(0, maxListFaults));
});
