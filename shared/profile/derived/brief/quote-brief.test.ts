import fc from "fast-check";
import { describe, expect, test, it } from "vitest";
import type { Answers, AnyAnswers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { getQuoteBrief, getQuoteHeadline, describeReadiness, briefKeys, briefLabels } from "./quote-brief.ts";
import { readinessLabels } from "#shared/profile/derived/readiness.ts";
import { allFields } from "#shared/profile/registry.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import type { FmcsaCheck } from "./fmcsa-check.ts";

test("the brief of a whole profile says who asks, from where, with what", () => {
  const today = new Date(2026, 10, 23);
  expect(getQuoteBrief(maximalProfile, { today })).toMatchObject({
    company: "Łukasz Żółć Freight & Sons, LLC",
    state: "NV",
    facts: {
      contact: "María-José O'Brien",
      phone: "(555) 010-0199",
      email: "dispatch@lukasz-freight.example.com",
      preferred: "Email or phone",
      dot: "87654321, MC-987654",
      state: "NV (Reno)",
      insured: "$207,000",
      units: "3 units: 2 power units, 1 trailer",
      drivers: "2 drivers",
      radius: "501+ miles",
      cargo:
        "General freight, Produce and perishables, Steel and metal; mostly Strawberries, Frozen fish, Steel coils, Paper rolls; loads worth up to $180,000",
      effective: "04/01/2027",
      readiness: expect.stringMatching(/^Ballpark\. Still needed for a firm quote: \w/),
    },
  });
});

test("the state is the mailing address's where trucks park there, whatever was typed before", () => {
  const brief = getQuoteBrief({ ...minimalProfile, garagingState: "NV", garagingCity: "Reno" });
  expect(brief.facts.state).toBe("TX (Amarillo)");
  expect(brief.facts.units).toBe("1 power unit");
  expect(brief.facts.drivers).toBe("");
});

test("an empty profile has an empty brief", () => {
  const { company, facts } = getQuoteBrief({});
  const { readiness, fmcsa, ...rest } = facts;
  expect(fmcsa).toBe("Couldn't be checked when this was sent");
  expect([company, ...Object.values(rest)].join("")).toBe("");
  expect(readiness).toMatch(/^Incomplete\. Still needed for a ballpark: Contact name, .*, and \d+ more$/);
});

describe("the headline of a subject", () => {
  const units = {
    powerUnits: Array.from({ length: 5 }, () => ({ year: "2020", make: "ford" })),
    trailers: Array.from({ length: 2 }, () => ({ year: "2020", make: "utility" })),
  };
  const headline = (answers: Answers, company = "Lopez & Sons Trucking LLC", effective = "") => {
    const brief = getQuoteBrief(answers);
    return getQuoteHeadline(company, { ...brief, facts: { ...brief.facts, effective } }, answers);
  };

  test("has what decides whether an agency takes it", () => {
    expect(headline({ ...units, mailingState: "CA" }, undefined, "04/01/2027")).toBe(
      "Lopez & Sons Trucking LLC, CA, 7 units, eff. 04/01/2027",
    );
  });

  test("leaves out what is missing", () => {
    expect(headline({ mailingState: "CA" })).toBe("Lopez & Sons Trucking LLC, CA");
    expect(headline({}, undefined, "04/01/2027")).toBe("Lopez & Sons Trucking LLC, eff. 04/01/2027");
    expect(headline({ trailers: units.trailers.slice(1) })).toBe("Lopez & Sons Trucking LLC, 1 unit");
    expect(headline({}, "")).toBe("Company not named");
  });

  test("cuts a long name at a word, so that the rest is seen", () => {
    const long = headline({ mailingState: "CA" }, "Lopez ".repeat(400));
    expect(long).toBe(`${"Lopez ".repeat(13).trim()}…, CA`);
    expect(headline({}, "\u{1F69A}".repeat(2000))).toBe(`${"\u{1F69A}".repeat(79)}…`);
  });
});

const toLines = (answers: Parameters<typeof getQuoteBrief>[0]) =>
  getQuoteBrief(answers).coverages.map(({ label, value }) => `${label}: ${value}`);

test("each coverage is one line, with its own limit in place of 'custom'", () => {
  expect(toLines(maximalProfile)).toEqual([
    "Auto Liability: $1,250,000",
    "Motor Truck Cargo: $300,000, deductible $2,500, Reefer breakdown $2,500 deductible",
    "Truckers General Liability: $1M / $2M",
    "Trailer-Interchange: $60,000, number of trailers 12, trailer type Dry van, deductible $1,000",
    "Non-owned Trailer Physical Damage: $35,000, number of trailers 4, type Flatbed, deductible $500",
    "Uninsured Motorist: $250,000",
    "Uninsured Motorist Property Damage: Match auto liability",
    "Medical Payments: $5,000",
    "Rental Reimbursement with Downtime: $250 per day",
    "Custom Coverage: Bobtail liability, $500,000",
  ]);
});

test("a coverage without a limit says so, and answers of one that is off are not its own", () => {
  const answers = {
    ...minimalProfile,
    motorTruckCargoEnabled: true,
    medicalPaymentsEnabled: false,
    medicalPayments: "5000",
  };
  expect(toLines(answers)).toEqual(["Auto Liability: $1,000,000 CSL", "Motor Truck Cargo: No limit chosen"]);
});

const needs = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({
    sectionId: "company-info",
    level: "bind" as const,
    path: ["name"] as const,
    label: `Do you need ${index + 1}?`,
    printedLabel: `Need ${index + 1}`,
  }));

test.each([
  [{ level: "bind", next: undefined, missing: [] }, readinessLabels.bind],
  [
    { level: "quote", next: "bind", missing: needs(2) },
    `${readinessLabels.quote}. Still needed to bind: Need 1, Need 2`,
  ],
  [
    { level: "none", next: "indication", missing: needs(8) },
    "Incomplete. Still needed for a ballpark: Need 1, Need 2, Need 3, Need 4, Need 5, Need 6, and 2 more",
  ],
] as const)("says what is reached, and what is lacking: %j", (readiness, text) => {
  expect(describeReadiness({ ...readiness, unfinished: new Set() })).toBe(text);
});

const today = new Date(2026, 10, 23);
const facts = (answers: AnyAnswers, fmcsa?: FmcsaCheck) =>
  getQuoteBrief(answers, { today, ...(fmcsa && { fmcsa }) }).facts;
const lines = (answers: AnyAnswers, fmcsa?: FmcsaCheck) => Object.entries(facts(answers, fmcsa));

const longAnswers = (text: string): AnyAnswers => ({
  ...maximalProfile,
  ...Object.fromEntries(
    allFields()
      .filter(({ kind }) => kind !== "list" && kind !== "toggle" && kind !== "tags" && kind !== "checklist")
      .map(({ key }) => [key, text]),
  ),
  cargoCommodities: [text, text],
  motorTruckCargoEnabled: true,
});

describe("a fact of the brief", () => {
  it("is one short line, whichever question the long text was typed into", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((part) => part.repeat(300));
    fc.assert(
      fc.property(text, (value) => {
        for (const [key, line] of lines(longAnswers(value))) {
          expect(line, key).not.toMatch(/[\r\n]/);
          expect(Array.from(line).length, key).toBeLessThan(320);
        }
      }),
    );
  });

  it("is whole up to 300 characters, and ends in an ellipsis beyond", () => {
    const contact = (length: number) => facts({ contactName: "x".repeat(length) }).contact;
    expect(contact(300)).toBe("x".repeat(300));
    expect(contact(301)).toBe(`${"x".repeat(300)}…`);
  });

  it("has a label of its own, in the order of the keys", () => {
    expect(Object.keys(briefLabels)).toEqual([...briefKeys]);
    expect(Object.keys(facts({}))).toEqual([...briefKeys]);
    expect(new Set(Object.values(briefLabels)).size).toBe(briefKeys.length);
  });

  it("is in any brief, whatever was typed, without spaces around it", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        for (const [key, line] of lines(answers)) expect(line, key).toBe(line.trim());
      }),
      { numRuns: 60 },
    );
  });
});

describe.each<[fact: keyof typeof briefLabels, answers: AnyAnswers, text: string]>([
  ["units", { powerUnits: [{ year: "2020" }] }, "1 power unit"],
  ["units", { trailers: [{ year: "2020" }, { year: "2021" }] }, "2 trailers"],
  ["units", { powerUnits: [{}], trailers: [{}] }, "2 units: 1 power unit, 1 trailer"],
  ["units", { noPowerUnits: "yes" }, ""],
  ["drivers", { drivers: [{ fullName: "Ana" }] }, "1 driver"],
  ["drivers", { noDrivers: "yes" }, ""],
  ["dot", { mcNumber: "MC-5" }, "MC-5"],
  ["dot", { dotNumber: "123" }, "123"],
  ["state", { garagingState: "NV", parkAtMailingAddress: "no" }, "NV"],
  ["state", { mailingCity: "Reno" }, "Reno"],
  ["preferred", { preferredContact: "phone" }, "Phone"],
  ["cargo", { cargoCommodities: ["steel_metal"], cargoCommodity1: "Coils" }, "Steel and metal"],
  ["cargo", { motorTruckCargoEnabled: true, cargoCommodity2: "Coils" }, "mostly Coils"],
  ["effective", { proposedEffectiveDate: "2027-04-01" }, "04/01/2027"],
])("the fact %s of %j", (fact, answers, text) => {
  it(`reads "${text}"`, () => {
    expect(facts(answers)[fact]).toBe(text);
  });
});

describe("the company's name", () => {
  it("is the legal one, or else the name it does business under", () => {
    expect(getQuoteBrief({ name: "Doe LLC", dbaName: "Doe" }).company).toBe("Doe LLC");
    expect(getQuoteBrief({ name: " ", dbaName: "Doe" }).company).toBe("Doe");
  });

  it("never makes a headline of more than one line or of half characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (company) => {
        const headline = getQuoteHeadline(company, getQuoteBrief(minimalProfile), minimalProfile);
        expect(headline).not.toMatch(/[\r\n]|\p{Cs}/u);
        expect(headline.endsWith(", TX, 1 unit")).toBe(true);
      }),
    );
  });
});
