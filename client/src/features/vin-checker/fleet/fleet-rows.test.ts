import { createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { expect, it } from "vitest";
import { findRepeats } from "#client/features/vin-checker/fleet/run/fleet-state.ts";

it("a VIN that comes again is said to repeat the row where it came first", () => {
  const rows = createRows(getVin(1), getVin(2), getVin(1), "x", "x", getVin(1)).map((row) =>
    row.text === "x" ? { ...row, vin: undefined } : row,
  );
  expect(findRepeats(rows)).toEqual([undefined, undefined, 1, undefined, undefined, 1]);
});
