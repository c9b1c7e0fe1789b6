import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";
import { itemStrips } from "./item-strips.ts";
import { shortened } from "./shortened.ts";
import { tableStrips } from "./table-strips.ts";

/** A monospaced font: every character is 6 pixels wide. */
const measure = (text: string) => text.length * 6;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const getTexts = (strips: readonly { element: HTMLElement }[], selector: string) =>
  strips.map(({ element }) => [...element.querySelectorAll(selector)].map((cell) => cell.textContent));

const word = fc.string({ unit: "grapheme", maxLength: 60 });

describe("whatever the questions and answers, their rows", () => {
  const items = fc.array(
    word.chain((label) => word.map((value) => ({ key: "k", label, value }))),
    { maxLength: 20 },
  );

  it("hold all of them, in their order", () => {
    fc.assert(
      fc.property(items, (list) => {
        const strips = itemStrips(list, measure);
        expect(getTexts(strips, ".label").flat()).toEqual(list.map(({ label }) => label));
        expect(getTexts(strips, ".value").flat()).toEqual(list.map(({ value }) => value));
      }),
    );
  });

  it("hold two where both fit on a line of half a page, and never more", () => {
    fc.assert(
      fc.property(items, (list) => {
        const strips = itemStrips(list, measure);
        const pairs = strips.filter(({ element }) => element.childElementCount > 1);
        expect(strips.every(({ element }) => element.childElementCount <= 2)).toBe(true);
        for (const text of getTexts(pairs, ".label, .value").flat())
          expect(measure(text)).toBeLessThanOrEqual(176);
      }),
    );
  });
});

describe("whatever a table holds, its strips", () => {
  const table = fc.integer({ min: 1, max: 8 }).chain((columns) =>
    fc.record({
      key: fc.constantFrom("powerUnits", "drivers", "unheard of"),
      title: word,
      columns: fc.array(fc.record({ key: fc.constantFrom("#", "vin", "make", "value"), label: word }), {
        minLength: columns,
        maxLength: columns,
      }),
      rows: fc.array(fc.array(word, { minLength: columns, maxLength: columns }), { maxLength: 8 }),
    }),
  );

  it("hold every head and every cell, row by row", () => {
    fc.assert(
      fc.property(table, (made) => {
        const texts = getTexts(tableStrips(made, measure), ".cell");
        expect(texts).toEqual([made.columns.map(({ label }) => label), ...made.rows]);
      }),
    );
  });

  it("have columns that together are as wide as the page", () => {
    fc.assert(
      fc.property(table, (made) => {
        for (const { element } of tableStrips(made, measure)) {
          const widths = element.style.gridTemplateColumns.split(" ").map(Number.parseFloat);
          expect(widths).toHaveLength(made.columns.length);
          expect(Math.min(...widths)).toBeGreaterThan(0);
          expect(Math.abs(sum(widths) - 740)).toBeLessThan(0.1);
        }
      }),
    );
  });
});

describe("columns of a page", () => {
  const size = fc
    .record({ least: fc.integer({ min: 1, max: 300 }), more: fc.integer({ min: 0, max: 300 }) })
    .map(({ least, more }) => ({ least, natural: least + more }));
  const columns = fc.array(size, { minLength: 1, maxLength: 12 });

  it("are never narrower than their longest word, as long as all words fit", () => {
    fc.assert(
      fc.property(columns, (list) => {
        fc.pre(sum(list.map(({ least }) => least)) <= 740);
        for (const [index, width] of columnWidths(list, 740).entries())
          expect(width).toBeGreaterThanOrEqual((list[index]?.least ?? 0) - 1e-6);
      }),
    );
  });

  it("fill it exactly, however much they ask for", () => {
    fc.assert(
      fc.property(columns, (list) => {
        expect(sum(columnWidths(list, 740))).toBeCloseTo(740, 6);
      }),
    );
  });

  it("that ask for the same get the same", () => {
    fc.assert(
      fc.property(columns, size, (list, twin) => {
        const widths = columnWidths([twin, ...list, twin], 740);
        expect(widths.at(-1)).toBeCloseTo(widths[0] ?? 0, 6);
      }),
    );
  });
});

it("a shortened text is the beginning of the whole one, and as long as it may be", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const chars = Array.from(text);
      const cut = Array.from(shortened(text, longest));
      const expected = chars.length > longest ? [...chars.slice(0, longest - 1), "…"] : chars;
      expect(cut).toEqual(expected);
    }),
  );
});
