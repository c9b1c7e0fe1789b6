import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { createTableState } from "#client/ui/data-table/find-rows.ts";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import { bad, late, mack, utility } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import { fleetColumns, fleetSearchText } from "./fleet-columns.ts";

const all = [mack, utility, bad, late];

/** The rows as the table shows them. */
function show(rows: readonly FleetView[], column = "line", desc = false) {
  const { result } = renderHook(() =>
    useDataTable({
      columns: fleetColumns,
      rows,
      searchText: fleetSearchText,
      control: useState(() => createTableState(undefined, { id: column, desc })),
    }),
  );
  return {
    ids: () => result.current.found.map(({ row }) => row.id),
    search: (text: string) => act(() => result.current.query({ search: text })),
  };
}

describe("the table", () => {
  it.each<[string, number[], number[]]>([
    ["line", [0, 1, 2, 3], [3, 2, 1, 0]],
    ["make", [3, 0, 1, 2], [1, 0, 3, 2]],
    ["year", [1, 0, 3, 2], [3, 0, 1, 2]],
    ["status", [2, 0, 1, 3], [0, 1, 3, 2]],
    ["vin", [0, 1, 3, 2], [2, 3, 1, 0]],
  ])("sorted by %s goes up and down, rows without a value last", (column, up, down) => {
    expect(show(all, column).ids()).toEqual(up);
    expect(show(all, column, true).ids()).toEqual(down);
  });

  it("sorted by anything keeps every row", () => {
    const columns = fc.constantFrom("status", "model", "body", "weightClass", "vin");
    fc.assert(
      fc.property(fc.shuffledSubarray(all), columns, fc.boolean(), (some, column, descending) => {
        const ids = new Set(show(some, column, descending).ids());
        expect(ids).toEqual(new Set(some.map(({ row }) => row.id)));
      }),
    );
    expect(fleetColumns).toHaveLength(8);
  });

  it("is searched for every word, in any column", () => {
    const table = show(all);
    table.search("mack 2013");
    expect(table.ids()).toEqual([0]);
    table.search(" 1uyvs ");
    expect(table.ids()).toEqual([1]);
    table.search("not a vin");
    expect(table.ids()).toEqual([2]);
    table.search("trailer 2013");
    expect(table.ids()).toEqual([]);
  });

  it("is searched in what is shown of a row, and in what NHTSA says beyond that", () => {
    expect(fleetSearchText(mack).trim().split(" ")).toEqual([
      "2",
      "1M1AW02Y4DM027000",
      "1M1AW02Y4DM027000",
      "Checked",
      "offline",
      "Mack",
      "2013",
      "Truck",
    ]);
    expect(fleetSearchText(bad)).toContain("Not a VIN");
  });
});
