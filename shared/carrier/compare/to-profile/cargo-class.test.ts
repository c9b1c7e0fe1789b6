import { describe, expect, test } from "vitest";
import { fieldByKey } from "#shared/profile/registry.ts";
import { cargoClassKeys, formatCargo, isSameCargo, toOperationTypes } from "./cargo-class.ts";
import { cargoClasses } from "./cargo-classes.data.ts";

const field = fieldByKey("cargoCommodities");
const operations = field.kind === "checklist" ? field.options.map(({ value }) => value) : [];

describe("FMCSA's cargo classes", () => {
  test("name operation types of the profile, and fill in one that they agree with", () => {
    for (const { operation, agreesWith } of Object.values(cargoClasses)) {
      expect(operations).toEqual(expect.arrayContaining([operation, ...agreesWith]));
      expect(agreesWith).toContain(operation);
    }
  });

  test("agree with each operation type of the profile", () => {
    const known = new Set(Object.values(cargoClasses).flatMap(({ agreesWith }) => [...agreesWith]));
    expect(operations.filter((operation) => ![...known].some((each) => each === operation))).toEqual([]);
  });

  test("are the same as what they fill in", () => {
    for (const key of cargoClassKeys) expect(isSameCargo([key], toOperationTypes([key]))).toBe(true);
    expect(isSameCargo(cargoClassKeys, toOperationTypes(cargoClassKeys))).toBe(true);
  });

  test("fill in each operation type once", () => {
    expect(toOperationTypes(["produce", "meat", "coldfood", "genfreight"])).toEqual([
      "produce_perishables",
      "general_freight",
    ]);
  });

  test("differ if either side has one that the other lacks", () => {
    expect(isSameCargo(["genfreight"], ["amazon_goods"])).toBe(true);
    expect(isSameCargo(["genfreight", "chem"], ["general_freight"])).toBe(false);
    expect(isSameCargo(["genfreight"], ["general_freight", "logging_products"])).toBe(false);
  });

  test("are shown by their names, with what the carrier wrote beside Other", () => {
    expect(formatCargo(["genfreight", "cargoothr"], "WIND BLADES")).toBe(
      "General freight, Other (WIND BLADES)",
    );
  });
});
