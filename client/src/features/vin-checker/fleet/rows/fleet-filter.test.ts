import { describe, expect, it } from "vitest";
import { bad, late, mack, utility } from "#client/testing/fleet-fixtures.ts";
import { filtered, fleetSearchText } from "./fleet-filter.ts";
import type { FleetView } from "./fleet-view.ts";

const all = [mack, utility, bad, late];
const ids = (views: readonly FleetView[]) => views.map(({ row }) => row.id);

describe("the table", () => {
  it("is narrowed to what is to be looked at, to trucks or to trailers", () => {
    expect(ids(filtered(all, "all"))).toEqual([0, 1, 2, 3]);
    expect(ids(filtered(all, "problems"))).toEqual([2]);
    expect(ids(filtered(all, "trucks"))).toEqual([0, 3]);
    expect(ids(filtered(all, "trailers"))).toEqual([1]);
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
