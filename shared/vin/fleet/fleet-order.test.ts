import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { filterCounts, filtered, type SortColumn, sortColumns, sorted } from "./fleet-order.ts";
import { fleetView, type FleetView } from "./fleet-view.ts";

const view = (id: number, vin: string | undefined, facts?: VehicleFacts): FleetView =>
  fleetView(
    { id, line: id + 2, text: vin ?? "none", vin, year: "" },
    undefined,
    facts && {
      kind: "answered",
      decoded: { facts, ErrorCode: "0", ErrorText: "" },
      source: { kind: "offline", dataDate: "2026-03-12" },
      correction: undefined,
    },
  );

const mack = view(0, "1M1AW02Y4DM027000", { Make: "MACK", ModelYear: "2013", VehicleType: "TRUCK" });
const utility = view(1, "1UYVS25308P123456", { Make: "UTILITY", ModelYear: "2008", VehicleType: "TRAILER" });
const bad = view(2, undefined);
const late = view(3, "1XKYDP9X5FJ123456", { Make: "KENWORTH", ModelYear: "2015", VehicleType: "TRUCK" });
const all = [mack, utility, bad, late];
const ids = (views: readonly FleetView[]) => views.map(({ row }) => row.id);

describe("the table", () => {
  it.each<[SortColumn, number[], number[]]>([
    ["line", [0, 1, 2, 3], [3, 2, 1, 0]],
    ["make", [3, 0, 1, 2], [1, 0, 3, 2]],
    ["year", [1, 0, 3, 2], [3, 0, 1, 2]],
    ["status", [2, 0, 1, 3], [0, 1, 3, 2]],
    ["vin", [0, 1, 3, 2], [2, 3, 1, 0]],
  ])("sorted by %s goes up and down, rows without a value last", (column, up, down) => {
    expect(ids(sorted(all, { column, descending: false }))).toEqual(up);
    expect(ids(sorted(all, { column, descending: true }))).toEqual(down);
  });

  it("sorted by anything keeps every row", () => {
    const columns = fc.constantFrom<SortColumn>("status", "model", "body", "weightClass", "vin");
    fc.assert(
      fc.property(fc.shuffledSubarray(all), columns, fc.boolean(), (some, column, descending) => {
        expect(new Set(sorted(some, { column, descending }))).toEqual(new Set(some));
      }),
    );
    expect(Object.keys(sortColumns)).toHaveLength(8);
  });

  it("is narrowed to what is to be looked at, to trucks or to trailers", () => {
    expect(ids(filtered(all, "problems"))).toEqual([2]);
    expect(ids(filtered(all, "trucks"))).toEqual([0, 3]);
    expect(ids(filtered(all, "trailers"))).toEqual([1]);
    expect(filterCounts(all)).toEqual({ all: 4, problems: 1, trucks: 2, trailers: 1 });
  });

  it("is searched for every word, in any column", () => {
    expect(ids(filtered(all, "all", "mack 2013"))).toEqual([0]);
    expect(ids(filtered(all, "all", " 1uyvs "))).toEqual([1]);
    expect(ids(filtered(all, "all", "not a vin"))).toEqual([2]);
    expect(ids(filtered(all, "trucks", "2008"))).toEqual([]);
  });
});
