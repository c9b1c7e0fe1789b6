import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { hazmatClasses } from "#shared/profile/underwriting-options.ts";
import {
  describeLiabilityMinimum,
  getLiabilityMinimum,
  getLiabilitySuggestion,
  getLimitWarning,
  describeCargoLimit,
  getCargoSuggestion,
  getCargoWarning,
} from "./limits-advice.ts";

const forHire: Answers = { isCommonCarrier: "yes", operatesInterstate: "yes" };
const hazmat = (...classes: string[]): Answers => ({
  ...forHire,
  haulsHazmat: "yes",
  hazmatClasses: classes,
});
const dollarsFor = (answers: Answers) => {
  const minimum = getLiabilityMinimum(answers);
  return minimum.kind === "federal" ? minimum.dollars : minimum.kind;
};
const light = { year: "2020", make: "ford", gvwr: "class_2" };

describe("the federal minimum of liability", () => {
  it.each<[string, Answers, number | "state"]>([
    ["for hire across state lines", forHire, 750_000],
    [
      "a contract carrier across state lines",
      { ...forHire, isCommonCarrier: "", isContractCarrier: "yes" },
      750_000,
    ],
    ["nothing answered yet", {}, 750_000],
    ["for hire within one state", { ...forHire, operatesInterstate: "no" }, "state"],
    ["own goods only", { isPrivateCarrier: "yes", operatesInterstate: "yes" }, "state"],
    ["own goods and for hire", { ...forHire, isPrivateCarrier: "yes" }, 750_000],
    ["only trucks up to 10,000 lb", { ...forHire, powerUnits: [light, light] }, 300_000],
    [
      "one truck without a rating among light ones",
      { ...forHire, powerUnits: [light, { year: "2019" }] },
      750_000,
    ],
    ["flammable liquid across state lines", hazmat("flammable_liquid_3"), 1_000_000],
    ["hazmat with no class chosen yet", hazmat(), 1_000_000],
    [
      "own flammable liquid",
      { ...hazmat("flammable_liquid_3"), isCommonCarrier: "", isPrivateCarrier: "yes" },
      1_000_000,
    ],
    [
      "flammable liquid within one state, in drums",
      { ...hazmat("flammable_liquid_3"), operatesInterstate: "no" },
      "state",
    ],
    [
      "flammable liquid within one state, in bulk",
      { ...hazmat("flammable_liquid_3"), operatesInterstate: "no", hazmatInBulk: "yes" },
      1_000_000,
    ],
    ["flammable gas in cylinders", hazmat("flammable_gas_2_1"), 1_000_000],
    ["flammable gas in bulk", { ...hazmat("flammable_gas_2_1"), hazmatInBulk: "yes" }, 5_000_000],
    ["explosives in any quantity", hazmat("explosives_1_1_to_1_3"), 5_000_000],
    [
      "explosives within one state",
      { ...hazmat("explosives_1_1_to_1_3"), operatesInterstate: "no" },
      5_000_000,
    ],
    [
      "explosives in a pickup within one state",
      { ...hazmat("explosives_1_1_to_1_3"), operatesInterstate: "no", powerUnits: [light] },
      "state",
    ],
    [
      "explosives within one state, a rating still open",
      {
        ...hazmat("explosives_1_1_to_1_3"),
        operatesInterstate: "no",
        powerUnits: [light, { year: "2019" }],
      },
      5_000_000,
    ],
    ["explosives in a pickup", { ...hazmat("explosives_1_1_to_1_3"), powerUnits: [light] }, 5_000_000],
    ["poison gas, Zone A", hazmat("poison_gas_zone_a"), 5_000_000],
    [
      "hazmat classes left over after the answer became no",
      { ...hazmat("poison_zone_a"), haulsHazmat: "no" },
      750_000,
    ],
  ])("%s: %s", (_what, answers, expected) => {
    expect(dollarsFor(answers)).toBe(expected);
  });

  it("never falls when another class of hazardous materials is added", () => {
    const some = fc.subarray(hazmatClasses.map(({ value }) => value));
    const worth = (answers: Answers) => {
      const minimum = dollarsFor(answers);
      return typeof minimum === "number" ? minimum : 0;
    };
    fc.assert(
      fc.property(
        some,
        some,
        fc.constantFrom("yes", "no", ""),
        fc.constantFrom("yes", "no"),
        (a, b, interstate, bulk) => {
          const base = { ...hazmat(...a), operatesInterstate: interstate, hazmatInBulk: bulk };
          expect(worth({ ...base, hazmatClasses: [...a, ...b] })).toBeGreaterThanOrEqual(worth(base));
        },
      ),
    );
  });

  it("comes with its reason and citation", () => {
    expect(describeLiabilityMinimum(forHire)).toBe(
      "Federal minimum: $750,000 for hire across state lines (49 CFR 387.9). Brokers usually ask for $1,000,000.",
    );
    expect(describeLiabilityMinimum({ ...forHire, operatesInterstate: "no" })).toBe(
      "Your state sets the minimum, because you haul within one state. Brokers usually ask for $1,000,000.",
    );
  });
});

describe("a chosen limit", () => {
  it("below the minimum is warned about, a custom one too", () => {
    const message = "This is below the federal minimum of $750,000 (49 CFR 387.9).";
    expect(getLimitWarning({ ...forHire, autoLiabilityCsl: "500000" })).toBe(message);
    expect(
      getLimitWarning({ ...forHire, autoLiabilityCsl: "custom", autoLiabilityCustomLimit: "600000" }),
    ).toBe(message);
  });

  it("of at least the minimum, none at all, and one where a state decides are not", () => {
    expect(getLimitWarning({ ...forHire, autoLiabilityCsl: "750000" })).toBeUndefined();
    expect(getLimitWarning({ ...forHire, autoLiabilityCsl: "custom" })).toBeUndefined();
    expect(getLimitWarning(forHire)).toBeUndefined();
    expect(getLimitWarning({ operatesInterstate: "no", autoLiabilityCsl: "100000" })).toBeUndefined();
  });
});

describe("bulk cargo", () => {
  const bulk = (...classes: string[]): Answers => ({ ...hazmat(...classes), hazmatInBulk: "yes" });

  it.each(["corrosive_8", "poison_other", "flammable_liquid_3", "hazardous_waste_only"])(
    "of %s may be a hazardous substance, so a note says that and offers the higher limit",
    (kind) => {
      const answers = { ...bulk(kind), autoLiabilityCsl: "1000000" };
      expect(dollarsFor(answers)).toBe(1_000_000);
      expect(describeLiabilityMinimum(answers)).toBe(
        "Federal minimum: $1,000,000 for oil and hazardous materials across state lines (49 CFR 387.9). " +
          "If the shipping paper says RQ, it's a hazardous substance: $5,000,000 in tanks or hoppers over 3,500 gallons (49 CFR 387.9, 171.8).",
      );
      expect(getLimitWarning(answers)).toBeUndefined();
      expect(getLiabilitySuggestion(answers)).toBe(5_000_000);
    },
  );

  it("of oil isn't a hazardous substance, and cargo not in bulk doesn't need $5,000,000", () => {
    for (const answers of [bulk("oil"), hazmat("corrosive_8")])
      expect(describeLiabilityMinimum(answers)).toMatch(/Brokers usually ask for \$1,000,000\.$/);
  });

  it("of hazardous substances needs $5,000,000, and brokers' lower limit isn't named beside it", () => {
    const answers = { ...bulk("hazardous_substance"), autoLiabilityCsl: "1000000" };
    expect(describeLiabilityMinimum(answers)).toBe(
      "Federal minimum: $5,000,000 for compressed gases and hazardous substances in bulk (49 CFR 387.9).",
    );
    expect(getLiabilitySuggestion(answers)).toBe(5_000_000);
  });

  it("of waste or substances, as older profiles say, keeps the higher minimum and asks which it is", () => {
    expect(dollarsFor(bulk("hazardous_waste"))).toBe(5_000_000);
    expect(describeLiabilityMinimum(bulk("hazardous_waste"))).toMatch(/choose which of the two you haul\.$/);
    expect(describeLiabilityMinimum(bulk("hazardous_waste", "flammable_gas_2_1"))).not.toMatch(
      /choose which/,
    );
  });
});

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

  it("is fully insured by an equal limit, without a warning", () => {
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
