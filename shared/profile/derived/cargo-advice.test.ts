import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { describeCargoLimit, getCargoSuggestion, getCargoWarning } from "./cargo-advice.ts";

const load = (maximumValue: string, more: Answers = {}): Answers => ({
  motorTruckCargoEnabled: true,
  cargoCommodity1: "Almonds",
  cargoCommodity1MaximumValue: "60000",
  cargoCommodity2: "Laptops",
  cargoCommodity2MaximumValue: maximumValue,
  ...more,
});
const limited = (motorTruckCargo: string, more: Answers = {}) => load("180000", { motorTruckCargo, ...more });

describe("the most valuable load", () => {
  it("is held against the limit chosen, listed or custom, and a limit that reaches it is offered", () => {
    expect(getCargoWarning(limited("100000"))).toBe(
      "Your most valuable load is $180,000: a $100,000 limit leaves $80,000 uninsured.",
    );
    expect(getCargoSuggestion(limited("100000"))).toBe(200_000);
    const custom = limited("custom", { motorTruckCargoCustomLimit: "150000" });
    expect(getCargoWarning(custom)).toMatch(/leaves \$30,000 uninsured/);
  });

  it("is fully insured by a limit as high, which is no warning", () => {
    for (const limit of ["200000", "250000"]) {
      expect(getCargoWarning(limited(limit))).toBeUndefined();
      expect(getCargoSuggestion(limited(limit))).toBeUndefined();
      expect(describeCargoLimit(limited(limit))).toBe("Your most valuable load is $180,000.");
    }
  });

  it("names the lowest limit of the list before one is chosen, or the custom one", () => {
    expect(describeCargoLimit(load("180000"))).toMatch(
      /the lowest limit here that reaches it is \$200,000\.$/,
    );
    expect(describeCargoLimit(load("400000"))).toMatch(/\$400,000: choose Custom for a limit that high\.$/);
    expect(getCargoSuggestion(load("400000", { motorTruckCargo: "250000" }))).toBe(400_000);
  });

  it("counts what comes after the fourth commodity, and nothing whose name was taken away", () => {
    const four = { cargoCommodity3: "Grapes", cargoCommodity4: "Paper" };
    const moreCommodities = [{ commodity: "Copper", maximumValue: "300000" }];
    const motorTruckCargo = "250000";
    expect(getCargoWarning(load("90000", { motorTruckCargo, ...four, moreCommodities }))).toMatch(
      /\$300,000/,
    );
    expect(getCargoWarning(load("300000", { motorTruckCargo, cargoCommodity2: " " }))).toBeUndefined();
  });
});

it("tells movers of household goods their minimum, and says what brokers ask unless a load is worth more", () => {
  expect(describeCargoLimit({ cargoCommodities: ["household_goods"] })).toMatch(/\$5,000 per truck/);
  expect(describeCargoLimit({})).toBe("Brokers usually ask for $100,000.");
  expect(describeCargoLimit(load("60000"))).toMatch(/Brokers usually ask for \$100,000\.$/);
  expect(describeCargoLimit(load("180000"))).not.toContain("Brokers");
});
