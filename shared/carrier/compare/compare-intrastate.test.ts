import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareWithFmcsa, findFmcsaDifferences } from "./compare-with-profile.ts";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { comparedTopics } from "./fact.ts";
import {
  normalizeName,
  normalizeNumber,
  normalizePhone,
  normalizeStreet,
  normalizeZip,
} from "./normalize.ts";

const intrastate = createRecord(
  { carrierOperation: "Intrastate Non-Hazmat", authorizedForHire: false, privateProperty: true },
  { dockets: [], classes: ["PRIVATE PROPERTY"] },
);
const differing = (answers: Parameters<typeof findFmcsaDifferences>[0], record = intrastate) =>
  findFmcsaDifferences(answers, record).map(({ topic }) => topic);

describe("an intrastate carrier", () => {
  test("that says so differs in nothing", () => {
    expect(differing({ operatesInterstate: "no", isPrivateCarrier: "yes", haulsHazmat: "no" })).toEqual([]);
  });

  test("that hauls across state lines is told, with both values in words", () => {
    expect(findFmcsaDifferences({ operatesInterstate: "yes" }, intrastate)).toMatchObject([
      { topic: "interstate", label: "Crosses state lines", yours: "Yes", fmcsas: "No" },
    ]);
  });

  test("without an MC number is not asked for one, and one that it claims is told", () => {
    expect(compareWithFmcsa({}, intrastate).some(({ topic }) => topic === "mcNumber")).toBe(false);
    expect(differing({ mcNumber: "MC-139446" })).toEqual(["mcNumber"]);
  });

  test("that hauls hazmat within its state is told if the profile says none", () => {
    const hazmat = createRecord({ carrierOperation: "Intrastate Hazmat", hazmatAuthority: true });
    expect(differing({ haulsHazmat: "no", operatesInterstate: "no" }, hazmat)).toEqual(["hazmat"]);
    expect(differing({ haulsHazmat: "yes", operatesInterstate: "no" }, hazmat)).toEqual([]);
  });

  test("whose operation FMCSA doesn't have is not called either", () => {
    const { carrierOperation: _none, ...company } = createCompany();
    expect(differing({ operatesInterstate: "yes" }, { company })).toEqual([]);
    expect(differing({ operatesInterstate: "no" }, { company })).toEqual([]);
  });

  test("for hire under an exemption is not called private where only the census was read", () => {
    const company = createCompany({ authorizedForHire: false, privateProperty: false });
    expect(differing({ isCommonCarrier: "yes" }, { company })).toEqual([]);
    const registration = createRegistration({ classes: ["PRIVATE PROPERTY"] });
    expect(differing({ isCommonCarrier: "yes" }, { company, registration })).toEqual(["authority"]);
  });
});

describe("whatever was typed,", () => {
  test("each fact is compared once, in one order, and has two sides", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const facts = compareWithFmcsa(typed, intrastate);
        const topics = facts.map(({ topic }) => topic);
        expect(topics).toEqual(comparedTopics.filter((topic) => topics.includes(topic)));
        for (const { yours, fmcsas, isDifferent } of facts)
          expect(isDifferent || (yours !== "" && fmcsas !== "")).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("nothing is compared with a record of which nothing was read", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        expect(compareWithFmcsa(typed, {})).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test("capitals make no difference, wherever they are", () => {
    const forms = [normalizeName, normalizeStreet, normalizePhone, normalizeZip, normalizeNumber];
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...forms), (text, normalize) => {
        expect(normalize(text.toLowerCase())).toBe(normalize(text.toUpperCase()));
      }),
      { numRuns: 500 },
    );
  });
});
