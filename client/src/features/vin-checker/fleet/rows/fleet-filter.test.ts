import { describe, expect, it } from "vitest";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { filterCounts, filtered, fleetSearchText } from "./fleet-filter.ts";
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
  it("is narrowed to what is to be looked at, to trucks or to trailers", () => {
    expect(ids(filtered(all, "all"))).toEqual([0, 1, 2, 3]);
    expect(ids(filtered(all, "problems"))).toEqual([2]);
    expect(ids(filtered(all, "trucks"))).toEqual([0, 3]);
    expect(ids(filtered(all, "trailers"))).toEqual([1]);
    expect(filterCounts(all)).toEqual({ all: 4, problems: 1, trucks: 2, trailers: 1 });
  });

  it("is searched in what is shown of a row, and in what NHTSA says beyond that", () => {
    expect(fleetSearchText(mack).trim().split(" ")).toEqual([
      "2",
      "1M1AW02Y4DM027000",
      "1M1AW02Y4DM027000",
      "Checked",
      "offline",
      "MACK",
      "2013",
      "TRUCK",
    ]);
    expect(fleetSearchText(bad)).toContain("Not a VIN");
  });
});
