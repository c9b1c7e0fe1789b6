import type { Answer, Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { duplicateRows, fillRows, removeRows, setAnswers } from "./edit-rows.ts";

const units = listByKey("powerUnits");
const toItems = (rows: readonly Row[]) => rows.map((row, index) => ({ id: `r${index}`, row }));
const nobody = () => false;
let last = 0;
const create = () => `new${(last += 1)}`;

const items = toItems([
  { year: "2019", make: "volvo", physicalDamage: true, value: "85000", deductible: "1000" },
  { year: "2020", make: "mack", physicalDamage: false },
  { year: "2021", make: "ford", physicalDamage: true },
]);
const set = (ids: readonly string[], answers: Readonly<Record<string, Answer>>) =>
  setAnswers(units, items, new Map(ids.map((id) => [id, new Map(Object.entries(answers))])), nobody);

describe("setting answers in several rows", () => {
  test("leaves the others as they are, the same objects", () => {
    const { items: after } = set(["r1"], { radius: "0_50" });
    expect(after[0]).toBe(items[0]);
    expect(after[1]?.row).toEqual({ year: "2020", make: "mack", physicalDamage: false, radius: "0_50" });
  });

  test("sets switches before what hangs on them", () => {
    const { items: after, skipped } = set(["r1"], { deductible: "500", physicalDamage: true });
    expect(after[1]?.row).toMatchObject({ physicalDamage: true, deductible: "500" });
    expect(skipped).toBe(0);
  });

  test("turning physical damage off clears value and deductible", () => {
    expect(set(["r0"], { physicalDamage: false }).items[0]?.row).toEqual({
      year: "2019",
      make: "volvo",
      physicalDamage: false,
    });
  });

  test("counts the cells that have no place for it, but not those that are so already", () => {
    expect(set(["r0", "r1", "r2"], { deductible: "500" }).skipped).toBe(1);
    const same = set(["r0"], { deductible: "1000" });
    expect([same.skipped, same.items[0]]).toEqual([0, items[0]]);
  });
});

describe("filling down", () => {
  test("copies blanks too", () => {
    const { items: after } = fillRows(
      units,
      items,
      { from: "r2", to: ["r0"], columnIds: ["year", "value"] },
      nobody,
    );
    expect(after[0]?.row).toEqual({ year: "2021", make: "volvo", physicalDamage: true, deductible: "1000" });
  });

  test("makes the cells equal wherever both rows are asked for them", () => {
    const keys = fc.subarray(units.fields.map(({ key }) => key));
    fc.assert(
      fc.property(
        keys,
        fc.constantFrom("r0", "r1", "r2"),
        fc.constantFrom("r0", "r1", "r2"),
        (columnIds, from, to) => {
          const { items: after, skipped } = fillRows(units, items, { from, to: [to], columnIds }, nobody);
          const rowAt = (id: string) => after.find((item) => item.id === id)?.row;
          const differing = columnIds.filter((key) => rowAt(from)?.[key] !== rowAt(to)?.[key]);
          expect(differing.length).toBeLessThanOrEqual(skipped);
        },
      ),
    );
  });
});

describe("rows as a whole", () => {
  test("a duplicate is below its original, and the list's maximum holds", () => {
    const after = duplicateRows({ ...units, maxRows: 4 }, items, new Set(["r0", "r2"]), create);
    expect(after.map(({ row }) => row["make"])).toEqual(["volvo", "volvo", "mack", "ford"]);
    expect(new Set(after.map(({ id }) => id)).size).toBe(4);
  });

  test("only the rows named are removed", () => {
    fc.assert(
      fc.property(fc.subarray(items.map(({ id }) => id)), (ids) => {
        const after = removeRows(items, new Set(ids));
        expect(after).toEqual(items.filter(({ id }) => !ids.includes(id)));
      }),
    );
  });
});
