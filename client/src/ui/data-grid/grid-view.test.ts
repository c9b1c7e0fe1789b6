import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridColumns } from "#client/ui/data-grid/testing/grid-harness.tsx";
import { arrange, storedOrder, toShownRows } from "./use-data-grid.ts";

const toRow = (name: string, index: number) => ({
  id: `r${index}`,
  number: index + 1,
  title: name,
  data: { name },
});
const rows = ["Cy", "", "Ana", "Bo"].map(toRow);
const names = (shown: readonly { data: { name?: string } }[]) => shown.map(({ data }) => data.name);

describe("the order and the search of a grid", () => {
  test("sorts what is shown, blanks last, and goes back to the stored order", () => {
    const up = arrange(rows, gridColumns, { id: "name", desc: false }, "");
    expect(names(toShownRows(rows, up))).toEqual(["Ana", "Bo", "Cy", ""]);
    const down = arrange(rows, gridColumns, { id: "name", desc: true }, "");
    expect(names(toShownRows(rows, down))).toEqual(["Cy", "Bo", "Ana", ""]);
    expect(toShownRows(rows, storedOrder)).toBe(rows);
  });

  test("a row that is edited stays where it is, and a new one comes last", () => {
    const view = arrange(rows, gridColumns, { id: "name", desc: false }, "a");
    const edited = rows.map((row) => (row.data.name === "Ana" ? { ...row, data: { name: "Zoe" } } : row));
    expect(names(toShownRows([...edited, toRow("Abe", 9)], view))).toEqual(["Zoe", "Abe"]);
  });

  test("sorting shows every row once", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), fc.boolean(), (texts, desc) => {
        const all = texts.map(toRow);
        const shown = toShownRows(all, arrange(all, gridColumns, { id: "name", desc }, ""));
        expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });
});
