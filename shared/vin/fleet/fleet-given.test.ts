import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { physicalDamageDeductibles } from "#shared/profile/options.ts";
import { readGiven } from "./fleet-given.ts";

describe("the cells of a vehicle", () => {
  it("are value, deductible and type as the form has them", () => {
    const given = { value: "$45,000", deductible: "$2,500.00", type: "Refrigerated" };
    expect(readGiven("trailers", given)).toEqual({
      answers: { value: "45000", deductible: "2500", type: "reefer" },
      unread: [],
    });
    expect(readGiven("trailers")).toEqual({ answers: {}, unread: [] });
  });

  it("that cannot be read, or that the form does not offer, are named", () => {
    expect(readGiven("powerUnits", { value: "TBD", deductible: "$2,000" })).toEqual({
      answers: {},
      unread: [
        { name: "value", text: "TBD" },
        { name: "deductible", text: "$2,000" },
      ],
    });
  });

  it("with nothing but a zero say nothing", () => {
    expect(readGiven("powerUnits", { value: "0", deductible: "$0.00" })).toEqual({ answers: {}, unread: [] });
  });

  it("never give an answer that the form would refuse, and name every cell that gives none", () => {
    const cells = fc.record({
      value: fc.string(),
      deductible: fc.oneof(fc.string(), fc.constantFrom("1000", "1k")),
    });
    fc.assert(
      fc.property(cells, (given) => {
        const { answers, unread } = readGiven("powerUnits", given);
        expect(answers.value ?? "1").toMatch(/^[1-9]\d{0,10}$/);
        const offered = physicalDamageDeductibles.map(({ value }) => value);
        expect([undefined, ...offered]).toContain(answers.deductible);
        for (const { name, text } of unread) expect([given[name], answers[name]]).toEqual([text, undefined]);
      }),
    );
  });
});

describe("the type of a list", () => {
  it.each([
    ["powerUnits", "Sleeper", "tractor"],
    ["powerUnits", "Day Cab Tractor", "tractor"],
    ["powerUnits", "pick-up", "pickup"],
    ["powerUnits", "Straight Truck", "box_truck"],
    ["powerUnits", "Tow truck", "Tow truck"],
    ["trailers", "53' Dry Van", "dry_van"],
    ["trailers", "dry van", "dry_van"],
    ["trailers", "VAN", "dry_van"],
    ["trailers", "Flat Bed", "flatbed"],
    ["trailers", "Belly dump", "bottom_dump"],
    ["trailers", "Lowboy", "Lowboy"],
  ] as const)("of the %s %j is %s", (list, type, answer) => {
    expect(readGiven(list, { type }).answers.type).toBe(answer);
  });

  it.each(["Trailer", "TRL", "truck", "Power unit", "N/A", " "])("%j says nothing new", (type) => {
    expect(readGiven("trailers", { type }).answers).toEqual({});
  });
});
