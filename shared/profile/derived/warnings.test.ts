import { describe, expect, it } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { getRowWarning, getWarning } from "./warnings.ts";

function warningIn(
  listKey: string,
  key: string,
  row: Row,
  answers: AnyAnswers = {},
  index: number | null = null,
) {
  const list = fieldByKey(listKey);
  const field = list.kind === "list" ? list.fields.find((one) => one.key === key) : undefined;
  if (list.kind !== "list" || !field) throw new Error(`${listKey} has no ${key}`);
  return getRowWarning(field, row, { list, index }, answers);
}

describe("what is odd and yet may be right", () => {
  it("is an insurance that ends before it begins", () => {
    const dates = { effectiveDate: "2026-01-15", expirationDate: "2025-01-15" };
    const message = "The expiration date is before the effective date. Check both.";
    expect(warningIn("priorInsuranceHistory", "expirationDate", dates)).toBe(message);
    const right = { ...dates, expirationDate: "2027-01-15" };
    expect(warningIn("priorInsuranceHistory", "expirationDate", right)).toBeUndefined();
    const half = { ...dates, expirationDate: "2025-01-" };
    expect(warningIn("priorInsuranceHistory", "expirationDate", half)).toBeUndefined();
  });

  it("is a VIN that stands in either schedule already, in another row than its own", () => {
    const vin = "1FUJGLDR5CSBH1234";
    const answers = { powerUnits: [{ year: "2020" }, { vin }], trailers: [{ vin: "OTHER" }] };
    expect(warningIn("powerUnits", "vin", { vin }, answers)).toBe("This VIN is on power unit 2 too.");
    expect(warningIn("trailers", "vin", { vin }, answers, 0)).toBe("This VIN is on power unit 2 too.");
    expect(warningIn("powerUnits", "vin", { vin }, answers, 1)).toBeUndefined();
    const numbered = { powerUnits: [{ vin, unitNumber: "104" }] };
    expect(warningIn("trailers", "vin", { vin }, numbered)).toBe("This VIN is on unit 104 too.");
    const twin = { vin, unitNumber: "104" };
    expect(warningIn("powerUnits", "vin", twin, numbered, 1)).toBe("This VIN is on power unit 1 too.");
    expect(warningIn("powerUnits", "vin", { vin: "" }, { powerUnits: [{ vin: "" }] })).toBeUndefined();
  });

  it("is a number of losses that isn't how many are listed", () => {
    const number = fieldByKey("numberOfLosses");
    const losses = [{ line: "cargo" }, { line: "cargo" }];
    expect(getWarning(number, { numberOfLosses: "0", losses })).toBe("You listed 2 losses below.");
    expect(getWarning(number, { numberOfLosses: "2", losses })).toBeUndefined();
    expect(getWarning(number, { numberOfLosses: "", losses })).toBeUndefined();
    expect(getWarning(number, { numberOfLosses: "2" })).toBeUndefined();
  });

  it("is a sum of shares that isn't 100%, told at the last one", () => {
    const whole = {
      radiusPercent0To50: "10",
      radiusPercent51To100: "20",
      radiusPercent101To300: "30",
      radiusPercent301To500: "40",
      radiusPercentOver500: "0",
    };
    const last = fieldByKey("radiusPercentOver500");
    expect(getWarning(last, whole)).toBeUndefined();
    expect(getWarning(last, { ...whole, radiusPercent0To50: "5" })).toBe("These add up to 95%, not 100%.");
    expect(
      getWarning(fieldByKey("radiusPercent0To50"), { ...whole, radiusPercent0To50: "5" }),
    ).toBeUndefined();
    expect(getWarning(last, { radiusPercentOver500: "60" })).toBeUndefined();
    const [some, middle] = [{ ...whole, radiusPercentOver500: "" }, fieldByKey("radiusPercent301To500")];
    expect(getWarning(middle, { ...some, radiusPercent301To500: "90" })).toBe(
      "These add up to 150%, not 100%.",
    );
  });

  it("is a city that stands there in another case", () => {
    const cities = fieldByKey("topCities");
    expect(getWarning(cities, { topCities: ["Reno", "Waco", "reno "] })).toBe("reno is listed twice.");
    expect(getWarning(cities, { topCities: ["Reno", "Waco"] })).toBeUndefined();
    expect(getWarning(fieldByKey("name"), { name: "Reno" })).toBeUndefined();
  });
});
