import { describe, expect, it } from "vitest";
import { answerTo, manyRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  emptyFleet,
  withAnswers,
  withRows,
  withVin,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { toRowViews } from "#client/features/vin-checker/fleet/table/fleet-results.tsx";

const listed = withRows(emptyFleet, manyRows(3));
const vehicle = { vin: getVin(1) };

describe("the views of a fleet", () => {
  it("are new only if their result is", () => {
    const before = toRowViews(listed);
    const after = toRowViews(withAnswers(listed, [vehicle], [answerTo(vehicle)]));
    expect(after.map((view, index) => view === before[index])).toEqual([true, false, true]);
    expect(after.map(({ status }) => status)).toEqual(["waiting", "checked", "waiting"]);
    expect(toRowViews(listed)[0]).toBe(before[0]);
  });

  it("mark a duplicate, until the row that it repeats is changed", () => {
    const twice = withVin(listed, 2, getVin(0));
    expect(toRowViews(twice)[2]).toMatchObject({ status: "duplicate", problem: "The same VIN as in row 1." });
    expect(toRowViews(withVin(twice, 0, getVin(7)))[2]?.status).toBe("waiting");
  });
});
