import { describe, expect, it } from "vitest";
import { answerTo, manyRows, vinOf } from "./fleet-fixtures.ts";
import { emptyFleet, withAnswers, withRows, withVin } from "./fleet-state.ts";
import { viewsOf } from "./views-of.ts";

const listed = withRows(emptyFleet, manyRows(3));
const vehicle = { vin: vinOf(1) };

describe("the views of a fleet", () => {
  it("are new only where something new is known", () => {
    const before = viewsOf(listed);
    const after = viewsOf(withAnswers(listed, [vehicle], [answerTo(vehicle)]));
    expect(after.map((view, index) => view === before[index])).toEqual([true, false, true]);
    expect(after.map(({ status }) => status)).toEqual(["waiting", "checked", "waiting"]);
    expect(viewsOf(listed)[0]).toBe(before[0]);
  });

  it("tell a repeated VIN from the one it repeats, and forget that when it is mended", () => {
    const twice = withVin(listed, 2, vinOf(0));
    expect(viewsOf(twice)[2]).toMatchObject({ status: "duplicate", problem: "The same VIN as in row 1." });
    expect(viewsOf(withVin(twice, 0, vinOf(7)))[2]?.status).toBe("waiting");
  });

  it("of a thousand rows are there before one sees it", () => {
    const large = withRows(emptyFleet, manyRows(1000));
    const began = performance.now();
    expect(viewsOf(large)).toHaveLength(1000);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
