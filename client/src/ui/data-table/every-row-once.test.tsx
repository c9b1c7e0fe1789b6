import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { whilePrinting } from "#client/testing/printing.ts";
import type { DataColumn } from "./column.ts";
import { createTableState, type Sorting, type TableState } from "./find-rows.ts";
import { useDataTable } from "./use-data-table.ts";

type Row = { id: string; name: string; amount: number | "" };

const columns: readonly DataColumn<Row>[] = [
  { id: "name", label: "Name", value: ({ name }) => name, hasFilter: true },
  { id: "amount", label: "Amount", value: ({ amount }) => amount },
  { id: "id", label: "Id", value: ({ id }) => id },
];
const getRowId = ({ id }: Row): string => id;

const rows = fc
  .array(
    fc.record({
      name: fc.constantFrom("", "Reno", "reno tahoe", "Unit 9", "Unit 10", "=1+1"),
      amount: fc.oneof(fc.constant("" as const), fc.integer({ min: -5, max: 5 })),
    }),
    { maxLength: 40 },
  )
  .map((some): Row[] => some.map((row, index) => ({ ...row, id: `r${index}` })));

const settings = fc.record({
  rows,
  sorting: fc.constantFrom<Sorting>(undefined, { id: "name", desc: false }, { id: "amount", desc: true }),
  search: fc.constantFrom("", "reno", "unit 1", " 9 ", "nothing"),
  name: fc.constantFrom(undefined, "Reno", "Unit 9"),
  pageSize: fc.integer({ min: 1, max: 50 }),
});

const isFound = ({ name, amount, id }: Row, search: string, wanted: string | undefined): boolean =>
  (wanted === undefined || name === wanted) &&
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${amount} ${id}`.toLowerCase().includes(word));

type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never;

function open({ rows: all, sorting, search, name, pageSize }: Settings) {
  const initialState: TableState = {
    ...createTableState(pageSize, sorting),
    search,
    filters: name === undefined ? {} : { name },
  };
  const { result, unmount } = renderHook(() =>
    useDataTable({ columns, rows: all, control: useState(initialState) }),
  );
  const found = new Set(all.filter((row) => isFound(row, search, name)).map(getRowId));
  return { result, found, unmount };
}

describe("whatever the rows, the order, the search, the filter and the size of a page", () => {
  it("the pages together show each row that is found exactly once, and no other", () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const { result, found, unmount } = open(chosen);
        const seen: string[] = [];
        for (let page = 0; page < result.current.pageCount; page += 1) {
          act(() => result.current.setPage(page));
          expect(result.current.page).toBe(page);
          seen.push(...result.current.inPage.map(({ id }) => id));
        }
        unmount();
        expect(seen).toHaveLength(found.size);
        expect(new Set(seen)).toEqual(found);
      }),
    );
  });

  it("print shows each row that is found exactly once, in the order of the pages, and then the page again", () => {
    fc.assert(
      fc.property(settings, fc.nat(60), (chosen, wanted) => {
        const { result, found, unmount } = open(chosen);
        act(() => result.current.setPage(wanted));
        const { page, inPage } = result.current;
        const printed = whilePrinting(() => result.current.inPage.map(({ id }) => id));
        expect(result.current.page).toBe(page);
        expect(result.current.inPage).toEqual(inPage);
        expect(printed).toEqual(result.current.found.map(({ id }) => id));
        unmount();
        expect(printed).toHaveLength(found.size);
        expect(new Set(printed)).toEqual(found);
      }),
    );
  });
});
