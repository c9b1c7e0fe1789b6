import { describe, expect, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { getQuoteBrief, getQuoteHeadline } from "./quote-brief.ts";

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
  expect(readiness).toMatch(
    /^Incomplete\. Still needed for a ballpark price: Contact name, .*, and \d+ more$/,
  );
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
