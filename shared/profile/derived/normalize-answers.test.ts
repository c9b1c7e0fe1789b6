import { describe, expect, it } from "vitest";
import { normalizeAnswers, upgradeLegacy } from "./normalize-answers.ts";

describe("an old profile", () => {
  it("turns its single unit and insurer into the first row of their lists", () => {
    const old = {
      name: "A",
      powerUnitYear: "2015",
      powerUnitMake: "mack",
      powerUnitValue: "40000",
      trailerYear: "2010",
      trailerMake: "wabash",
      priorInsuranceCarrier: "Old Mutual",
      priorInsuranceExpDate: "2025-01-01",
    };
    expect(upgradeLegacy(old)).toEqual({
      name: "A",
      powerUnits: [{ year: "2015", make: "mack", value: "40000", physicalDamage: true }],
      trailers: [{ year: "2010", make: "wabash" }],
      priorInsuranceHistory: [{ carrier: "Old Mutual", expirationDate: "2025-01-01" }],
    });
  });

  it("keeps the list it already has", () => {
    const old = { powerUnitYear: "2015", powerUnits: [{ year: "2020" }] };
    expect(upgradeLegacy(old)).toEqual({ powerUnits: [{ year: "2020" }] });
  });
});

describe("settling", () => {
  it("switches a coverage on where one of its values is stored", () => {
    expect(normalizeAnswers({ motorTruckCargoDeductible: "1000" })).toEqual({
      motorTruckCargoDeductible: "1000",
      motorTruckCargoEnabled: true,
    });
  });

  it("leaves a stored switch as it is", () => {
    expect(normalizeAnswers({ medicalPaymentsEnabled: true })).toEqual({ medicalPaymentsEnabled: true });
  });

  it("reads a stored unit without a switch as one without physical damage", () => {
    const { powerUnits } = normalizeAnswers({ powerUnits: [{ year: "2020", make: "ford" }] });
    expect(powerUnits).toEqual([{ year: "2020", make: "ford", physicalDamage: false }]);
  });

  it("opens a form with an auto liability limit of a million", () => {
    expect(normalizeAnswers({}, { initials: true })).toEqual({
      autoLiabilityCsl: "1000000",
      autoLiabilityEnabled: true,
    });
  });

  it("does not bring auto liability back once it was switched off", () => {
    const off = { autoLiabilityEnabled: false };
    expect(normalizeAnswers(off, { initials: true })).toEqual(off);
  });

  it("adds nothing to answers that were sent", () => {
    expect(normalizeAnswers({})).toEqual({});
  });
});
