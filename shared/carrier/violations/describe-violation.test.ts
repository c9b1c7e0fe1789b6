import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeViolation } from "./describe-violation.ts";
import { findViolation } from "./violation-code.ts";

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
