import { newRowId } from "#client/ui/data-grid/grid-column.ts";
import type { Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { applyTexts } from "./apply-texts.ts";

const units = listByKey("powerUnits");
const rows: Row[] = [
  {
    unitNumber: "104",
    year: "2019",
    make: "volvo",
    physicalDamage: true,
    value: "85000",
    deductible: "1000",
  },
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
    expect(after[0]?.row).toEqual({ unitNumber: "104", year: "2019", make: "volvo", physicalDamage: false });
    const reason = "Physical damage is off for this row.";
    expect(removed).toEqual([
      { place: "Unit 104, Value", text: "$85,000", reason, isCleared: true },
      { place: "Unit 104, Deductible", text: "$1,000", reason, isCleared: true },
    ]);
  });

  test("an answer that is cleared is reported, too, where a text for its cell has no place", () => {
    const cells = [cell("r0", "physicalDamage", "no"), cell("r0", "value", "90000")];
    const { leftOut, removed } = applyTexts(units, items, cells, create);
    expect(leftOut.map(({ text }) => text)).toEqual(["90000"]);
    expect(removed.map(({ text }) => text)).toEqual(["$85,000", "$1,000"]);
  });

  test("what has no place is reported with the reason, but not what the cell shows already", () => {
    const cells = [cell("r1", "value", "90000"), cell("r1", "deductible", "")];
    const { leftOut } = applyTexts(units, items, cells, create);
    expect(leftOut).toEqual([
      { place: "Power unit 2, Value", text: "90000", reason: "Physical damage is off for this row." },
    ]);
    expect(applyTexts(units, items, [cell("r1", "value", "No PD")], create).leftOut).toEqual([]);
  });

  test("new rows start like the form's, blank lines add none, and the list's maximum holds", () => {
    const short = { ...units, maxRows: 3 };
    const cells = [
      cell(newRowId(0), "make", "Ford"),
      cell(newRowId(1), "make", " "),
      cell(newRowId(2), "make", "Mack"),
      cell(newRowId(2), "year", " "),
    ];
    const { items: after, added, leftOut } = applyTexts(short, items, cells, create);
    expect(after[2]?.row).toEqual({ make: "ford", physicalDamage: true });
    expect([...added]).toEqual([[newRowId(0), after[2]?.id]]);
    expect(leftOut).toEqual([
      { place: "Power unit 4, Make", text: "Mack", reason: "This list holds up to 3 power units." },
    ]);
  });
});
