import type { AnyAnswers } from "#shared/profile/answers.ts";
import { typedSchema } from "#shared/profile/schema.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { fieldByKey, listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { withAnswer, withoutAnswer, withRowAnswer, newRow } from "./change.ts";

describe("an answer that others depend on", () => {
  test("takes the limits of a coverage with it when it is switched off", () => {
    const before = {
      motorTruckCargoEnabled: true,
      motorTruckCargo: "custom",
      motorTruckCargoCustomLimit: "300000",
      motorTruckCargoReeferBreakdownDeductible: "2500",
      cargoCommodity1: "Fish",
    };
    expect(withAnswer(before, "motorTruckCargoEnabled", false)).toEqual({
      motorTruckCargoEnabled: false,
      motorTruckCargo: undefined,
      motorTruckCargoCustomLimit: undefined,
      motorTruckCargoReeferBreakdownDeductible: undefined,
      cargoCommodity1: "Fish",
    });
  });

  test("takes CDL date and experience with it when the class becomes no CDL", () => {
    const before = { ownerLicenseClass: "class_a", ownerCdlDate: "01/02/2003", ownerCdlExperience: "4+" };
    expect(withAnswer(before, "ownerLicenseClass", "class_b")).toMatchObject({ ownerCdlExperience: "4+" });
    const after = withAnswer(before, "ownerLicenseClass", "non_cdl");
    expect([after.ownerCdlDate, after.ownerCdlExperience]).toEqual([undefined, undefined]);
  });

  test("keeps hidden answers that are not to be forgotten", () => {
    const before = { cargoCommodities: ["other", "steel_metal"], cargoCommodity1: "Coils" };
    expect(withAnswer(before, "cargoCommodities", ["other"]).cargoCommodity1).toBe("Coils");
  });
});

test("an answer that nothing depends on changes nothing else", () => {
  const before = { name: "Doe", email: "a@b.co" };
  expect(withAnswer(before, "name", "Roe")).toEqual({ name: "Roe", email: "a@b.co" });
});

test("turning physical damage off empties value and deductible of the row", () => {
  const list = fieldByKey("trailers") as ListField;
  const row = { year: "2020", physicalDamage: true, value: "62000", deductible: "1000" };
  expect(withRowAnswer(list, row, "physicalDamage", false)).toEqual({
    year: "2020",
    physicalDamage: false,
    value: undefined,
    deductible: undefined,
  });
  expect(row.value).toBe("62000");
});

describe("the day a policy ended", () => {
  const prior = listByKey("priorInsuranceHistory");
  const starting = (day: string, row: Row = {}) => withRowAnswer(prior, row, "effectiveDate", day);

  test("is a year after it started, and follows while that is corrected", () => {
    const first = starting("2025-01-15", { carrier: "One" });
    expect(first).toEqual({ carrier: "One", effectiveDate: "2025-01-15", expirationDate: "2026-01-15" });
    expect(starting("2024-02-29", first).expirationDate).toBe("2025-03-01");
  });

  test("stays as the user set it", () => {
    const row = { effectiveDate: "2025-01-15", expirationDate: "2025-09-30" };
    expect(starting("2025-02-01", row).expirationDate).toBe("2025-09-30");
  });

  test.each(["2025-01", "9999-01-15", "2025-13-45", ""])("isn't made up from %j", (day) => {
    expect(starting(day).expirationDate).toBeUndefined();
  });
});

test.each([
  ["name", "Doe", ""],
  ["cargoCommodities", ["other"], undefined],
  ["motorTruckCargoEnabled", true, undefined],
])("a cleared answer of %s can be stored", (key, answer, blank) => {
  const after: AnyAnswers = withoutAnswer({ [key]: answer }, key);
  expect(after[key]).toBe(blank);
  expect(typedSchema.safeParse(after).success).toBe(true);
});

describe("another record of prior insurance", () => {
  const prior = listByKey("priorInsuranceHistory");

  test("is of the year before the earliest one", () => {
    const rows = [
      { effectiveDate: "2026-01-15" },
      { effectiveDate: "2025-01-15" },
      { effectiveDate: "0000-02" },
    ];
    expect(newRow(prior, rows)).toEqual({ effectiveDate: "2024-01-15", expirationDate: "2025-01-15" });
  });

  test.each([[[]], [[{ carrier: "One" }]], [[{ effectiveDate: "0000-01-01" }]]])(
    "has no dates after %j",
    (rows) => {
      expect(newRow(prior, rows)).toEqual({});
    },
  );
});
