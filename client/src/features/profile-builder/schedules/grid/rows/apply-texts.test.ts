import { newRowId } from "#client/ui/data-grid/grid-column.ts";
import type { Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyTexts } from "./apply-texts.ts";

const units = listByKey("powerUnits");
const rows: Row[] = [
  { year: "2019", make: "volvo", physicalDamage: true, value: "85000", deductible: "1000" },
  { year: "2020", make: "mack", physicalDamage: false },
];
const items = rows.map((row, index) => ({ id: `r${index}`, row }));
let last = 0;
const create = () => `new${(last += 1)}`;
const cell = (rowId: string, columnId: string, text: string) => ({ rowId, columnId, text });

describe("texts for cells", () => {
  test("set answers, and rows without any stay the same objects", () => {
    const { items: after } = applyTexts(units, items, [cell("r1", "make", "Volvo")], create);
    expect(after[1]?.row).toEqual({ year: "2020", make: "volvo", physicalDamage: false });
    expect(after[0]).toBe(items[0]);
  });

  test("a value finds its switch on if both are pasted together, in whatever order", () => {
    const cells = [cell("r1", "value", "$90,000"), cell("r1", "physicalDamage", "yes")];
    const { items: after, leftOut } = applyTexts(units, items, cells, create);
    expect(after[1]?.row).toMatchObject({ physicalDamage: true, value: "90000" });
    expect(leftOut).toEqual([]);
  });

  test("turning physical damage off clears value and deductible, and reports them", () => {
    const { items: after, removed } = applyTexts(units, items, [cell("r0", "physicalDamage", "no")], create);
    expect(after[0]?.row).toEqual({ year: "2019", make: "volvo", physicalDamage: false });
    const reason = "Physical damage is off for this row.";
    expect(removed).toEqual([
      { place: "Row 1, Value", text: "$85,000", reason },
      { place: "Row 1, Deductible", text: "$1,000", reason },
    ]);
  });

  test("what has no place is reported with the reason, but not what the cell shows already", () => {
    const cells = [cell("r1", "value", "90000"), cell("r1", "deductible", "")];
    const { leftOut } = applyTexts(units, items, cells, create);
    expect(leftOut).toEqual([
      { place: "Row 2, Value", text: "90000", reason: "Physical damage is off for this row." },
    ]);
    expect(applyTexts(units, items, [cell("r1", "value", "No PD")], create).leftOut).toEqual([]);
  });

  test("new rows start like those of the form, blank lines add none, and the list's maximum holds", () => {
    const short = { ...units, maxRows: 3 };
    const cells = [
      cell(newRowId(0), "make", "Ford"),
      cell(newRowId(1), "make", " "),
      cell(newRowId(2), "make", "Mack"),
      cell(newRowId(2), "year", " "),
    ];
    const { items: after, added, leftOut } = applyTexts(short, items, cells, create);
    expect(after[2]?.row).toEqual({ make: "ford", physicalDamage: true });
    expect(added).toEqual([after[2]?.id]);
    expect(leftOut).toEqual([{ place: "Row 4, Make", text: "Mack", reason: "The list holds 3 rows." }]);
  });

  test("each text is in its cell or reported", () => {
    const texts = fc.constantFrom(
      "Volvo",
      "2019",
      "$85,000",
      "yes",
      "no",
      "maybe",
      "garbage",
      "1FUJGLDR5CSBH1234",
    );
    const keys = fc.constantFrom(...units.fields.map(({ key }) => key));
    const ids = fc.constantFrom("r0", "r1", newRowId(0), newRowId(1), newRowId(2));
    const cells = fc.uniqueArray(fc.record({ rowId: ids, columnId: keys, text: texts }), {
      selector: ({ rowId, columnId }) => rowId + columnId,
    });
    fc.assert(
      fc.property(cells, (all) => {
        const numbers: Record<string, number> = { r0: 1, r1: 2 };
        const fresh = [...new Set(all.map(({ rowId }) => rowId).filter((id) => !(id in numbers)))];
        for (const [index, id] of fresh.entries()) numbers[id] = 3 + index;
        const { items: after, leftOut } = applyTexts({ ...units, maxRows: 4 }, items, all, create);
        for (const { rowId, columnId } of all) {
          const number = numbers[rowId] ?? 0;
          const label = units.fields.find(({ key }) => key === columnId)?.label;
          const row = after[number - 1]?.row;
          const isReported = leftOut.some(({ place }) => place === `Row ${number}, ${label}`);
          expect(isReported || row?.[columnId] !== undefined).toBe(true);
        }
      }),
    );
  });
});
