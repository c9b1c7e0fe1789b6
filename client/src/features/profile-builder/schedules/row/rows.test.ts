import { newRow } from "#client/draft/store/new-row.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { describe, expect, test } from "vitest";
import { titleCase } from "#shared/text/title-case.ts";
import { lackingIn, withRow } from "./rows.ts";

const drivers = listByKey("drivers");
const units = listByKey("powerUnits");
const prior = listByKey("priorInsuranceHistory");

describe("a row", () => {
  test("added in the form starts with the values that the registry gives it", () => {
    expect(newRow(units)).toEqual({ physicalDamage: true });
    expect(newRow(drivers)).toEqual({});
  });

  test("reports missing required fields", () => {
    expect(lackingIn(drivers, { fullName: "  " })).toEqual(["fullName"]);
    expect(lackingIn(units, { year: "2020" })).toEqual(["make"]);
    expect(lackingIn(units, { year: "20", make: "ford" })).toEqual([]);
  });

  test("reports an incomplete date as missing", () => {
    const row = { carrier: "A", effectiveDate: "2024-01-", expirationDate: "2025-01-15" };
    expect(lackingIn(prior, row)).toEqual(["effectiveDate"]);
  });

  test("is saved without what is blank", () => {
    const saved = withRow({}, drivers, null, { fullName: "Ana", licenseNumber: "", licenseState: undefined });
    expect(saved).toEqual({ drivers: [{ fullName: "Ana" }] });
    const unit = withRow({}, units, null, { year: "2020", make: "ford", physicalDamage: false, value: "" });
    expect(unit).toEqual({ powerUnits: [{ year: "2020", make: "ford", physicalDamage: false }] });
  });

  test("is saved at its index, or appended if the index no longer exists", () => {
    const answers = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] };
    expect(withRow(answers, drivers, 0, { fullName: "Cy" }).drivers).toEqual([
      { fullName: "Cy" },
      { fullName: "Bo" },
    ]);
    expect(withRow(answers, drivers, 7, { fullName: "Cy" }).drivers).toHaveLength(3);
  });

  test("is named in titles and in sentences", () => {
    expect(titleCase("power unit")).toBe("Power Unit");
    expect(capitalize("power unit")).toBe("Power unit");
  });
});
