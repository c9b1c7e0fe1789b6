import { expect, it } from "vitest";
import { bad, late, mack, utility } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { fleetFilters } from "./fleet-filters.tsx";

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
