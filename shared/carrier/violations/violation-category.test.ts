import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { violationCategories } from "./violation-categories.ts";
import { getViolationCategory } from "./violation-category.ts";
import { findViolation } from "./violation-code.ts";

describe("the category of a violation", () => {
  it.each([
    ["Vehicle Maintenance", "Vehicle Maintenance"],
    ["Vehicle Maint.", "Vehicle Maintenance"],
    ["Hours-of-Service Compliance", "Hours of Service"],
    ["HOS Compliance", "Hours of Service"],
    ["Unsafe Driving", "Unsafe Driving"],
    ["Driver Fitness", "Driver Fitness"],
    ["Controlled Substances/Alcohol", "Controlled Substances/Alcohol"],
    ["Hazardous Materials Compliance", "Hazmat"],
    ["HM Compliance", "Hazmat"],
  ])("is the BASIC %j as %s, whatever the code", (basicCategory, category) => {
    expect(getViolationCategory({ violationCode: "390.21", basicCategory })).toBe(category);
    expect(getViolationCategory({ basicCategory })).toBe(category);
  });

  it.each([
    ["392.2-SLLMF", "Vehicle Maintenance"],
    ["392.2-SLLS4", "Unsafe Driving"],
    ["390.3E", "Controlled Substances/Alcohol"],
    ["397.7", "Hazmat"],
    ["387.7", "Other"],
  ])("of %s is the dictionary's when the data has none: %s", (violationCode, category) => {
    expect(findViolation(violationCode)).toBeDefined();
    for (const basicCategory of ["", "Crash Indicator"])
      expect(getViolationCategory({ violationCode, basicCategory })).toBe(category);
  });

  it.each([
    ["393.999", "Vehicle Maintenance"],
    ["393.710", "Vehicle Maintenance"],
    ["395.999", "Hours of Service"],
    ["392.999", "Unsafe Driving"],
    ["392.710", "Unsafe Driving"],
    ["383.999", "Driver Fitness"],
    ["382.710", "Controlled Substances/Alcohol"],
    ["384.104", "Controlled Substances/Alcohol"],
    ["171.999", "Hazmat"],
    ["180.999", "Hazmat"],
    ["384.999", "Other"],
    ["170.999", "Other"],
    ["", "Other"],
    ["Unknown", "Other"],
  ])("of %j goes by its prefix when nobody knows the code: %s", (violationCode, category) => {
    expect(findViolation(violationCode)).toBeUndefined();
    expect(getViolationCategory({ violationCode })).toBe(category);
  });

  it.each(["392.4", "392.4(z)", "3924A-ZZ", "392.5", "392.5(c)(2)", "3925C2"])(
    "of %s is alcohol and drugs, not driving",
    (violationCode) => {
      expect(getViolationCategory({ violationCode })).toBe("Controlled Substances/Alcohol");
    },
  );

  it("is one of the seven, whatever the data says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (violationCode, basicCategory) => {
        expect(violationCategories).toContain(getViolationCategory({ violationCode, basicCategory }));
      }),
    );
  });
});
