import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeViolation, groupViolations } from "./group-violations.ts";
import { findViolation } from "./violation-code.ts";
import type { Violation } from "#shared/carrier/inspection.ts";

const official = "Emergency Equipment - Fire Extinguishers - unsecured";

describe("the description of a violation", () => {
  it("is the dictionary's, with the fix and the government's words beside it", () => {
    const described = describeViolation({ violationCode: "393.95A4-EEUS", violationDescription: official });
    expect(described).toEqual({
      text: "Fire extinguisher loose",
      fix: "Mount it in a bracket so it can't roll or slide.",
      source: "dictionary",
      official,
    });
  });

  it("has no government's words when there are none", () => {
    for (const violationDescription of ["", "  "]) {
      const described = describeViolation({ violationCode: "393.95(a)(4)", violationDescription });
      expect(described.source).toBe("dictionary");
      expect(described).not.toHaveProperty("official");
    }
    expect(describeViolation({ violationCode: "393.95(a)(4)" })).not.toHaveProperty("official");
  });

  it("is the government's for a code that the dictionary doesn't have", () => {
    expect(describeViolation({ violationCode: "49.521B2E", violationDescription: ` ${official} ` })).toEqual({
      text: official,
      source: "fmcsa",
    });
  });

  it("is the government's when there is no code", () => {
    expect(describeViolation({ violationDescription: official })).toEqual({
      text: official,
      source: "fmcsa",
    });
  });

  it("is the code when nobody describes it", () => {
    expect(describeViolation({ violationCode: " 49.521B2E " })).toEqual({
      text: "Violation 49.521B2E",
      source: "none",
    });
  });

  it("says so when there is neither", () => {
    for (const violation of [{}, { violationCode: " ", violationDescription: "" }])
      expect(describeViolation(violation)).toEqual({
        text: "Violation description not available",
        source: "none",
      });
  });

  it("always has a text, and a fix exactly when the dictionary knows the code", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("393.9", "3939ALCL", "392.2-S"));
    fc.assert(
      fc.property(text, fc.string(), (violationCode, violationDescription) => {
        const described = describeViolation({ violationCode, violationDescription });
        expect(described.text.trim()).not.toBe("");
        expect(described.fix).toBe(findViolation(violationCode)?.fix);
      }),
    );
  });
});

const create = (own: Partial<Violation> = {}): Violation => ({ outOfServiceIndicator: false, ...own });
const tire = create({ violationCode: "393.75A3", severityWeight: 8 });
const lamp = create({ violationCode: "393.9", severityWeight: 2 });

describe("grouped violations", () => {
  it("are none where there are none", () => expect(groupViolations([])).toEqual([]));

  it("are counted by code, with those that put out of service", () => {
    const outOfService = { ...tire, outOfServiceIndicator: true };
    expect(groupViolations([tire, lamp, outOfService])).toEqual([
      {
        code: "393.75(a)(3)",
        count: 2,
        outOfServiceCount: 1,
        severityWeight: 8,
        category: "Vehicle Maintenance",
        violations: [tire, outOfService],
      },
      {
        code: "393.9",
        count: 1,
        outOfServiceCount: 0,
        severityWeight: 2,
        category: "Vehicle Maintenance",
        violations: [lamp],
      },
    ]);
  });

  it("are one group where FMCSA's data sets spell one code in different ways", () => {
    const codes = ["393.75A3", "39375A3", "393.75(a)(3)"];
    expect(groupViolations(codes.map((violationCode) => create({ violationCode })))).toMatchObject([
      { code: "393.75(a)(3)", count: 3 },
    ]);
  });

  it("have the highest severity of their group", () => {
    const [group] = groupViolations([
      lamp,
      { ...lamp, severityWeight: 6 },
      create({ violationCode: "393.9" }),
    ]);
    expect(group?.severityWeight).toBe(6);
  });

  it("have no severity when the data has none", () => {
    expect(groupViolations([create({ violationCode: "393.9" })])[0]).not.toHaveProperty("severityWeight");
  });

  it("are Unknown without a code", () => {
    const groups = groupViolations([{}, { violationCode: " " }, { violationCode: "" }].map(create));
    expect(groups).toMatchObject([{ code: "Unknown", count: 3, category: "Other" }]);
  });

  it("take the BASIC from whichever violation of the group has one", () => {
    const groups = groupViolations([
      create({ violationCode: "390.21" }),
      create({ violationCode: "390.21 ", basicCategory: "Driver Fitness" }),
    ]);
    expect(groups).toMatchObject([{ code: "390.21", category: "Driver Fitness" }]);
  });

  it("come by out-of-service count, then count, then code", () => {
    const coded = (violationCode: string, outOfServiceIndicator = false) => ({
      violationCode,
      outOfServiceIndicator,
    });
    const groups = groupViolations([
      coded("395.8"),
      coded("393.9"),
      coded("392.2"),
      coded("392.2"),
      coded("396.3", true),
    ]);
    expect(groups.map(({ code }) => code)).toEqual(["396.3", "392.2", "393.9", "395.8"]);
  });

  it("keep every violation exactly once, in an order that doesn't depend on theirs", () => {
    const violation = fc.record({
      violationCode: fc.constantFrom("393.9", "395.8E", "392.2-S", ""),
      outOfServiceIndicator: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(violation), (violations) => {
        const groups = groupViolations(violations);
        expect(new Set(groups.flatMap((group) => group.violations))).toEqual(new Set(violations));
        expect(groups.reduce((total, { count }) => total + count, 0)).toBe(violations.length);
        const codes = groupViolations(violations.toReversed()).map(({ code }) => code);
        expect(groups.map(({ code }) => code)).toEqual(codes);
      }),
    );
  });
});
