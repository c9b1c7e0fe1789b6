import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { getProgress, getReadiness } from "./readiness.ts";
import { profile, type SectionId } from "#shared/profile/registry.ts";
import { contactInfo } from "#shared/profile/sections/contact-info.ts";
import fc from "fast-check";
import { readinessLevels } from "#shared/profile/field.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";

function section(id: SectionId) {
  const found = profile.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}
const getTotal = (id: SectionId, answers: Answers = {}) => getProgress(section(id), answers).total;

describe("progress", () => {
  it("counts the questions that are marked so, and only those", () => {
    const counted = contactInfo.groups.flatMap(({ fields }) => fields.filter((field) => "counts" in field));
    expect(getTotal("contact-info")).toBe(counted.length);
  });

  it("counts 4 more company fields with a garaging address", () => {
    const more = getTotal("company-info", { parkAtMailingAddress: "no" });
    expect(more - getTotal("company-info")).toBe(4);
  });

  it("is whole for a carrier that hauls one thing: the other commodities are optional then", () => {
    const commodities = {
      cargoCommodity1: "",
      cargoCommodity2: "",
      cargoCommodity3: "",
      cargoCommodity4: "",
    };
    const answers = { ...maximalProfile, ...commodities };
    const { filled, total } = getProgress(section("business-operation"), answers);
    expect(total - filled).toBe(4);
    const named = getProgress(section("business-operation"), { ...answers, cargoCommodity1: "Lettuce" });
    expect(named.filled).toBe(named.total);
  });

  it("takes No DBA and No state filing number for answers", () => {
    const filled = (answers: Answers) => getProgress(section("company-info"), answers).filled;
    expect(filled({ noDba: "yes" })).toBe(filled({ dbaName: "Doe" }));
    expect(filled({ noDba: "yes", noStateFilingNumber: "yes" })).toBe(2);
  });

  it("takes one ticked carrier type for the whole question", () => {
    const answers: Answers = { isBrokerAuthority: "yes" };
    const filled = (some: Answers) => getProgress(section("business-operation"), some).filled;
    expect(filled(answers) - filled({})).toBe(filled({ ...answers, isCommonCarrier: "yes" }) - filled({}));
    expect(getTotal("business-operation", answers)).toBe(getTotal("business-operation"));
  });

  it("does not count an answer that is malformed", () => {
    expect(getProgress(section("contact-info"), { phone: "(555) 0" }).filled).toBe(0);
  });

  it("appears on the contact, company, owners and business sections", () => {
    const saying = profile.filter(({ showsProgress }) => showsProgress).map(({ id }) => id);
    expect(saying).toEqual(["contact-info", "company-info", "owners-info", "business-operation"]);
  });
});

const today = new Date(2026, 10, 23);
const readinessFor = (answers: Answers) => getReadiness(answers, today);
const missing = (answers: Answers) => readinessFor(answers).missing.map(({ label }) => label);

const ballpark: Answers = {
  contactName: "Jane Doe",
  email: "jane@example.com",
  phone: "(555) 010-0100",
  name: "Doe Hauling",
  yearsInBusiness: "3",
  mailingState: "TX",
  mailingZipCode: "79101",
  cargoCommodities: ["general_freight"],
  operatingRadius: "51_100",
  drivers: [{ fullName: "Jane Doe" }],
  powerUnits: [{ year: "2019", make: "ford" }],
  autoLiabilityEnabled: true,
  autoLiabilityCsl: "1000000",
};

describe("how far a profile gets with an underwriter", () => {
  it("is nowhere yet when it is empty, and the list names what a ballpark takes", () => {
    const { level, next } = readinessFor({});
    expect([level, next]).toEqual(["none", "indication"]);
    expect(missing({})).toEqual([
      "Contact name",
      "Email",
      "Phone",
      "Company name",
      "Years in business",
      "Mailing state",
      "Mailing ZIP code",
      "Operation types",
      "Operating radius",
      "Drivers",
      "Power units",
      "Auto Liability",
    ]);
  });

  it("is a ballpark with the basics of company, trucks and drivers", () => {
    expect(readinessFor(ballpark)).toMatchObject({ level: "indication", next: "quote" });
  });

  it("needs no CDL experience of a driver without a CDL, and no value of a unit without physical damage", () => {
    const drivers = [{ fullName: "Ana", licenseClass: "non_cdl" }];
    const powerUnits = [{ year: "2019", make: "ford", physicalDamage: false }];
    const labels = missing({ ...ballpark, drivers, powerUnits });
    expect(labels.filter((label) => /^(?:CDL experience|Value)/.test(label))).toEqual([]);
  });

  it("asks a new venture for neither DOT number, prior insurance nor losses", () => {
    const labels = missing({ ...ballpark, yearsInBusiness: "new-venture" });
    expect(labels).not.toContain("DOT number");
    expect(labels.filter((label) => /Prior insurance|losses/i.test(label))).toEqual([]);
    expect(missing(ballpark)).toEqual(
      expect.arrayContaining(["DOT number", "Prior insurance", "Number of losses"]),
    );
  });

  it.each<[Answers, string[]]>([
    [{}, ["Number of losses"]],
    [{ numberOfLosses: "0" }, []],
    [{ numberOfLosses: "2" }, ["Losses"]],
    [{ noKnownLosses: "yes" }, []],
    [{ losses: [{ dateOfLoss: "2025-05-02", line: "cargo" }] }, []],
  ])("asks for losses once: after %j for %j", (answers, asked) => {
    expect(missing({ ...ballpark, ...answers }).filter((label) => /losses/i.test(label))).toEqual(asked);
  });

  it("counts a group of checkboxes as one question", () => {
    expect(missing(ballpark).filter((label) => label === "Carrier type")).toHaveLength(1);
    expect(missing({ ...ballpark, isPrivateCarrier: "yes" })).not.toContain("Carrier type");
  });

  it("does not take a malformed answer for an answer", () => {
    expect(readinessFor({ ...ballpark, phone: "(555) 010" })).toMatchObject({
      level: "none",
      missing: [{ label: "Phone" }],
    });
  });

  it("is a ballpark for a profile that answers just what the form counts", () => {
    expect(readinessFor(minimalProfile)).toMatchObject({ level: "indication", next: "quote" });
  });

  it("never names a need of a lower level than the next one, whatever is answered", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const { level, next, missing: needs } = readinessFor(answers);
        expect(needs.every((need) => need.level === next)).toBe(true);
        expect(needs.length > 0).toBe(next !== undefined);
        const reached = level === "none" ? 0 : readinessLevels.indexOf(level) + 1;
        expect(next).toBe(readinessLevels[reached]);
      }),
      { numRuns: 100 },
    );
  });
});

const readiness = (answers: Answers) => getReadiness(answers, today);
const labels = (answers: Answers) => readiness(answers).missing.map(({ label }) => label);
const [driver, ...others] = maximalProfile.drivers ?? [];
const ana = { ...others[0], ...driver, accidents3Years: "0", violations3Years: "0", mvrConsent: "yes" };
const quoteReady: Answers = {
  ...maximalProfile,
  drivers: [ana],
  priorInsuranceHistory: (maximalProfile.priorInsuranceHistory ?? []).slice(0, 1),
};

describe("a row that lacks an answer", () => {
  it("is counted in the plural of its list", () => {
    const losses = [{ amountPaid: "100" }, { amountPaid: "200" }];
    expect(labels({ ...quoteReady, losses })).toEqual([
      "Losses",
      "Date of loss (2 losses)",
      "Line (2 losses)",
    ]);
  });

  it("is named by its number where it is the only one, and leads to that row", () => {
    const powerUnits = [...(quoteReady.powerUnits ?? []), { year: "2020", make: "ford", type: "pickup" }];
    const { missing: needs, next } = readiness({ ...quoteReady, powerUnits });
    expect(next).toBe("quote");
    expect(needs.map(({ label, path }) => [label, path])).toEqual([
      ["VIN (power unit 3)", ["powerUnits", 2, "vin"]],
      ["Radius (power unit 3)", ["powerUnits", 2, "radius"]],
    ]);
  });

  it("needs no value where the unit has no physical damage", () => {
    const [unit] = quoteReady.powerUnits ?? [];
    const { value: _value, ...withoutValue } = unit ?? {};
    expect(labels({ ...quoteReady, powerUnits: [withoutValue] })).toEqual(["Value (unit 104)"]);
    const powerUnits = [{ ...withoutValue, physicalDamage: false }];
    expect(readiness({ ...quoteReady, powerUnits }).level).not.toBe("indication");
  });

  it("with a malformed answer lacks it too", () => {
    const malformed = { ...ana, dateOfBirth: "13/13/1980" };
    expect(labels({ ...quoteReady, drivers: [ana, malformed] })).toEqual(["Date of birth (driver 2)"]);
    // Without a sound row, the list itself is not answered yet.
    expect(labels({ ...quoteReady, drivers: [malformed] })).toEqual(["Drivers"]);
  });
});

describe("the way from a quote to a policy", () => {
  it("begins where nothing is missing for a quote, and names the loss payee of a financed unit alone", () => {
    const units = (ownership: string) => [{ ...quoteReady.powerUnits?.[0], ownership, lossPayee: "" }];
    const owned = readiness({ ...quoteReady, powerUnits: units("owned") });
    expect(owned.level).toBe("bind");
    const financed = readiness({ ...quoteReady, powerUnits: units("financed") });
    expect([financed.level, financed.next]).toEqual(["quote", "bind"]);
    expect(financed.missing.map(({ label }) => label)).toEqual(["Loss payee (unit 104)"]);
  });

  it("asks a driver's CDL date of those with a CDL", () => {
    const drivers = (licenseClass: string) => [{ ...ana, licenseClass, cdlDate: "" }];
    const powerUnits = (quoteReady.powerUnits ?? []).slice(0, 1);
    const bindLabels = (licenseClass: string) =>
      labels({ ...quoteReady, powerUnits, drivers: drivers(licenseClass) });
    expect(bindLabels("class_b")).toEqual(["CDL date (driver 1)"]);
    expect(bindLabels("non_cdl")).toEqual([]);
  });
});

describe("whatever was typed", () => {
  it("an answer that no level needs changes no level", () => {
    const levels = ["none", "indication", "quote", "bind"];
    const optional = ["eldProvider", "telematics", "website", "mailingAddressUnit"];
    fc.assert(
      fc.property(typedAnswers, fc.constantFrom(...optional), (answers, key) => {
        const [before, after] = [answers, { ...answers, [key]: "Motive" }].map(
          (each) => readiness(each).level,
        );
        expect(levels.indexOf(after ?? "")).toBe(levels.indexOf(before ?? ""));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a section has all that a firm quote needs", () => {
  const isUnfinished = (id: string, answers: Answers) => readinessFor(answers).unfinished.has(id);

  it.each(profile.filter(({ groups }) => groups.length > 0).map(({ id }) => id))(
    "of %s in a whole profile, and not in an empty one",
    (id) => {
      expect(isUnfinished(id, quoteReady)).toBe(false);
      expect(isUnfinished(id, {})).toBe(true);
    },
  );

  it("when each driver has what an insurer needs, or there are none", () => {
    expect(isUnfinished("driver-schedule", { drivers: [{ fullName: "Sam" }] })).toBe(true);
    expect(isUnfinished("driver-schedule", { drivers: [ana, { fullName: "Sam" }] })).toBe(true);
    expect(isUnfinished("driver-schedule", { drivers: [ana] })).toBe(false);
    expect(isUnfinished("driver-schedule", { noDrivers: "yes" })).toBe(false);
  });

  it("when there are power units and trailers, or the answer that there are none", () => {
    const { powerUnits = [] } = quoteReady;
    expect(isUnfinished("equipment-schedule", { powerUnits })).toBe(true);
    expect(isUnfinished("equipment-schedule", { powerUnits, noTrailers: "yes" })).toBe(false);
  });

  it("when auto liability is chosen, the limits of what is switched on, and the date", () => {
    const set: Answers = {
      autoLiabilityEnabled: true,
      autoLiabilityCsl: "1000000",
      proposedEffectiveDate: "2027-01-15",
    };
    const unfinished = (more: Answers) => isUnfinished("coverage-limits", { ...set, ...more });
    expect(unfinished({})).toBe(false);
    expect(unfinished({ proposedEffectiveDate: "" })).toBe(true);
    expect(unfinished({ autoLiabilityEnabled: false })).toBe(true);
    expect(unfinished({ uninsuredMotoristEnabled: true })).toBe(true);
    const custom: Answers = { uninsuredMotoristEnabled: true, uninsuredMotorist: "custom" };
    expect(unfinished(custom)).toBe(true);
    expect(unfinished({ ...custom, uninsuredMotoristCustomLimit: "300000" })).toBe(false);
  });

  it("when prior insurance has a record and the losses, or it is a new venture", () => {
    const { priorInsuranceHistory = [] } = quoteReady;
    const unfinished = (answers: Answers) => isUnfinished("prior-insurance", answers);
    expect(unfinished({ yearsInBusiness: "3", priorInsuranceHistory })).toBe(true);
    expect(unfinished({ yearsInBusiness: "3", priorInsuranceHistory, noKnownLosses: "yes" })).toBe(false);
    expect(unfinished({ yearsInBusiness: "new-venture" })).toBe(false);
  });

  it("when none of its answers needs fixing", () => {
    expect(isUnfinished("company-info", { ...quoteReady, mcNumber: "zz" })).toBe(true);
  });

  it("only when no answer up to a firm quote is missing there", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const { level, unfinished } = readinessFor(answers);
        expect(unfinished.size > 0 || level === "quote" || level === "bind").toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
