import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { allFields } from "#shared/profile/registry.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import type { FmcsaCheck } from "./fmcsa-check.ts";
import { briefKeys, briefLabels, getQuoteBrief, getQuoteHeadline } from "./quote-brief.ts";

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

  it("stands in any brief, whatever was typed, without spaces around it", () => {
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
