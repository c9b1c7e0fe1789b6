import { expect, it } from "vitest";
import { fieldByKey } from "#shared/profile/registry.ts";
import { getOffer } from "./offers.ts";

it.each([
  ["", true],
  ["2027-04-01", true],
  ["2027-01-15", false],
  // Some replace a policy before it ends.
  ["2026-12-01", false],
])("with the effective date %j, the day that the policy ends is offered: %s", (date, isOffered) => {
  const policy = { carrier: "A", effectiveDate: "2026-01-15", expirationDate: "2027-01-15" };
  const answers = { priorInsuranceHistory: [policy], proposedEffectiveDate: date };
  const offer = getOffer(fieldByKey("proposedEffectiveDate"), answers, new Date(2026, 10, 25));
  expect(offer !== undefined).toBe(isOffered);
});

it("the losses that aren't listed yet can be added", () => {
  const number = fieldByKey("numberOfLosses");
  const losses = [{ line: "cargo" }, { line: "cargo" }];
  expect(getOffer(number, { numberOfLosses: "3", losses })).toEqual({
    text: "Add details of 1 loss",
    path: ["losses"],
  });
  expect(getOffer(number, { numberOfLosses: "2", losses })).toBeUndefined();
});

it("a limit that reaches the most valuable load is offered from the list, or as a custom one", () => {
  const offerFor = (cargoCommodity1MaximumValue: string) =>
    getOffer(fieldByKey("motorTruckCargo"), {
      motorTruckCargoEnabled: true,
      motorTruckCargo: "100000",
      cargoCommodity1: "Copper",
      cargoCommodity1MaximumValue,
    });
  expect(offerFor("180000")).toEqual({ text: "Use $200,000", answers: { motorTruckCargo: "200000" } });
  expect(offerFor("400000")).toEqual({
    text: "Use $400,000",
    answers: { motorTruckCargo: "custom", motorTruckCargoCustomLimit: "400000" },
  });
  expect(offerFor("90000")).toBeUndefined();
});
