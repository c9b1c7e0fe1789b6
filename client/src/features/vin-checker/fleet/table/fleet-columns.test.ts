import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it, afterEach, vi } from "vitest";
import { createTableState } from "#client/ui/data-table/find-rows.ts";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import {
  bad,
  late,
  mack,
  utility,
  answerTo,
  createRows,
} from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { type FleetView, fleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import {
  fleetColumns,
  fleetSearchText,
  copyTable,
  fleetSheet,
  saveCsv,
  saveWorkbook,
} from "./fleet-columns.ts";
import { fleetFilters } from "./fleet-filters.tsx";
import { mockDownloads } from "#client/testing/mock-downloads.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { emptyFleet, withAnswers, withRows } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { toRowViews } from "./fleet-results.tsx";

const vehicle = { vin: getVin(1) };
const views = toRowViews(
  withAnswers(withRows(emptyFleet, createRows(getVin(1))), [vehicle], [answerTo(vehicle)]),
);
const evening = new Date(2026, 10, 1, 23, 30);

afterEach(() => vi.restoreAllMocks());

describe("the table leaves the page", () => {
  it("as a CSV file named by the user's own day", async () => {
    const saved = mockDownloads();
    saveCsv(views, evening);
    const [file] = saved;
    expect(file?.name).toBe("Fleet_VIN_Check_2026-11-01.csv");
    expect(file?.blob.type).toBe("text/csv;charset=utf-8");
    expect(file?.blob.size).toBeGreaterThan(200);
  });

  it("as an Excel file", async () => {
    const saved = mockDownloads();
    await saveWorkbook(views, evening);
    expect(saved[0]?.name).toBe("Fleet_VIN_Check_2026-11-01.xlsx");
    expect(saved[0]?.blob.type).toContain("spreadsheetml");
  });

  it("through the clipboard, and reports if the browser refuses", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    await copyTable(views);
    expect(writeText.mock.calls[0]?.[0]).toContain(`1\tChecked\t${getVin(1)}\t`);
    writeText.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await expect(copyTable(views)).rejects.toThrow(DOMException);
  });
});

const vin = "1FUJGLDR3CLBP8834";

it("the sheet has a header and one row for each vehicle, with numbers where they count", () => {
  const good = fleetView({ id: 0, line: 2, text: vin.toLowerCase(), vin, year: "2012" }, undefined, {
    vin,
    decoded: {
      facts: {
        Make: "FREIGHTLINER",
        ModelYear: "2012",
        VehicleType: "TRUCK",
        ManufacturerName: "MACK TRUCKS, INC.",
      },
      ErrorCode: "0",
      ErrorText: "",
    },
    source: { kind: "agency", answeredAt: "2026-11-21T10:00:00.000Z", stale: false },
    corrections: [],
  });
  const unusable = fleetView({ id: 1, line: 3, text: "=1+1", vin: undefined, year: "" });
  const [header = [], ...rows] = fleetSheet([good, unusable]);
  const named = rows.map((row) => new Map(row.map((cell, index) => [header[index], cell])));
  const [first, second] = named;
  expect(first).toEqual(
    new Map<string | number | undefined, string | number>([
      ["Row", 2],
      ["Status", "Checked"],
      ["VIN", vin],
      ["As entered", vin.toLowerCase()],
      ["Model year", 2012],
      ["Model year in your list", 2012],
      ["Make", "Freightliner"],
      ["Model", ""],
      ["Body", ""],
      ["Vehicle type", "Truck"],
      ["Weight class", ""],
      ["GVWR", ""],
      ["Manufacturer", "Mack Trucks, Inc."],
      ["Problem", ""],
      ["Suggested VINs", ""],
      ["Source", "NHTSA, 2026-11-21"],
    ]),
  );
  expect(second?.get("As entered")).toBe("=1+1");
  expect(second?.get("Status")).toBe("Not a VIN");
  expect(second?.size).toBe(header.length);
});

it("the table is narrowed to what is to be looked at, to trucks or to trailers", () => {
  const ids = fleetFilters.map(({ label, passes }) => [
    label,
    [mack, utility, bad, late].filter(passes).map(({ row }) => row.id),
  ]);
  expect(ids).toEqual([
    ["All rows", [0, 1, 2, 3]],
    ["Needs review", [2]],
    ["Trucks", [0, 3]],
    ["Trailers", [1]],
  ]);
});

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
