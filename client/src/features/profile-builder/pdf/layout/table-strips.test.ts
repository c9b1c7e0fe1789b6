import { maximalProfile } from "#shared/testing/fixtures.ts";
import { summarizeDocument, type SummaryTable } from "#shared/profile/derived/summary.ts";
import { expect, test } from "vitest";
import { tableStrips } from "./table-strips.ts";

const measure = (text: string) => text.length * 6;

function tableNamed(key: string): SummaryTable {
  const blocks = summarizeDocument(maximalProfile).flatMap((section) => section.blocks);
  const table = blocks.find((block) => block.kind === "table" && block.key === key);
  if (table?.kind !== "table") throw new Error(`There is no table ${key}`);
  return table;
}

const units = tableNamed("powerUnits");
const getCells = (element: Element | undefined) => [...(element?.querySelectorAll(".cell") ?? [])];
const getTexts = (element: Element | undefined) => getCells(element).map((cell) => cell.textContent);
const getWidths = (element: HTMLElement | undefined) =>
  (element?.style.gridTemplateColumns ?? "").split(" ").map(Number.parseFloat);

const getLook = (label: string, table = units) => {
  const [, row] = tableStrips(table, measure);
  return getCells(row?.element)[table.columns.findIndex((column) => column.label === label)]?.className;
};

test("the heads come first and never stand alone; then a strip a row, with every cell", () => {
  const [heads, ...rows] = tableStrips(units, measure);
  expect(heads?.keepWithNext).toBe(true);
  expect(getTexts(heads?.element)).toEqual(units.columns.map(({ label }) => label));
  expect(rows.map(({ element }) => getTexts(element))).toEqual(units.rows);
  expect(rows.some(({ keepWithNext }) => keepWithNext)).toBe(false);
});

test("each row brings the heads along, should it begin a page", () => {
  const [heads, ...rows] = tableStrips(units, measure);
  expect(rows.every((row) => row.heads === heads?.element)).toBe(true);
});

test("all rows share the same columns, which fill the page", () => {
  const strips = tableStrips(units, measure);
  const templates = new Set(strips.map(({ element }) => element.style.gridTemplateColumns));
  expect(templates.size).toBe(1);
  const total = getWidths(strips[0]?.element).reduce((sum, width) => sum + width, 0);
  expect(total).toBeCloseTo(740, 0);
});

test("every second row is shaded, beginning with the second", () => {
  const many = { ...units, rows: [1, 2, 3, 4].flatMap(() => units.rows.slice(0, 1)) };
  const shaded = tableStrips(many, measure)
    .slice(1)
    .map(({ element }) => element.classList.contains("shaded"));
  expect(shaded).toEqual([false, true, false, true]);
});

test("amounts and row numbers align to the right, numbers that are compared letter by letter have equal letters", () => {
  expect(getLook("#")).toContain("number");
  expect(getLook("Value")).toContain("money");
  expect(getLook("Deductible")).toContain("money");
  expect(getLook("VIN")).toContain("mono");
  expect(getLook("License number", tableNamed("drivers"))).toContain("mono");
  expect(getLook("Make")).toContain("plain");
});

test("a VIN keeps its line however long the words beside it are", () => {
  const make = units.columns.findIndex(({ key }) => key === "make");
  const vin = units.columns.findIndex(({ key }) => key === "vin");
  const rows = units.rows.map((cells) => cells.with(make, "Peterbilt ".repeat(200)));
  const [heads] = tableStrips({ ...units, rows }, measure);
  expect(getWidths(heads?.element)[vin]).toBeGreaterThanOrEqual(17 * 6 + 10);
});

test("one endless word pushes no column off the page", () => {
  const make = units.columns.findIndex(({ key }) => key === "make");
  const rows = units.rows.map((cells) => cells.with(make, "W".repeat(2000)));
  const [heads] = tableStrips({ ...units, rows }, measure);
  const widths = getWidths(heads?.element);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(740, 0);
  expect(Math.min(...widths)).toBeGreaterThan(10);
});

test("a table whose columns nobody knows is printed plainly", () => {
  const foreign = { key: "unheard of", title: "?", columns: [{ key: "x", label: "X" }], rows: [["1"]] };
  const [, row] = tableStrips(foreign, measure);
  expect(getCells(row?.element)[0]?.className).toBe("cell plain");
});
