import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { compareWithFmcsa, findFmcsaDifferences } from "./compare-with-profile.ts";
import { comparedTopics } from "./fact.ts";
import { cargoClassKeys } from "./to-profile/cargo-class.ts";
import {
  normalizeName,
  normalizeNumber,
  normalizePhone,
  normalizeStreet,
  normalizeZip,
} from "./normalize.ts";
import { toAnswer, toProfileAnswers } from "./to-profile/to-profile-answers.ts";

const record = createRecord();
const prefilled = (from: CarrierRecord): AnyAnswers =>
  Object.fromEntries(toProfileAnswers(from).map((offer) => [offer.key, toAnswer(offer)]));
const differing = (answers: AnyAnswers, from: CarrierRecord = record) =>
  findFmcsaDifferences(answers, from).map(({ topic }) => topic);
const rows = (count: number) => Array.from({ length: count }, () => ({}));

describe("a profile beside FMCSA's record", () => {
  test("shows each fact that both have", () => {
    const plain = { tone: "plain" } as const;
    const insurance = { ...plain, value: "$750,000" };
    const licensing = { authority: { ...plain, value: "Active" }, insurance, filings: [], lines: [] };
    const facts = compareWithFmcsa(
      {
        ...prefilled(record),
        powerUnits: rows(5),
        drivers: rows(6),
        priorInsuranceHistory: [{ carrier: "Great Plains" }],
      },
      { ...record, licensing },
    );
    expect(facts.map(({ topic }) => topic)).toEqual(comparedTopics);
    expect(facts.filter(({ isDifferent }) => isDifferent)).toEqual([]);
  });

  test("does not call case, punctuation and abbreviations a difference", () => {
    const answers = {
      name: "Lopez and Sons Trucking, L.L.C.",
      phone: "(559) 555-0143",
      email: "Office@Lopez.example",
      mailingAddress: "P.O. Box 12",
      mailingCity: "fresno",
      mailingState: "CA",
      mailingZipCode: "93650-0001",
      parkAtMailingAddress: "no",
      garagingAddress: "1770 Northeast Fuson Road",
      garagingAddressUnit: "Suite 4",
      garagingCity: "Fresno",
      mcNumber: "MC-0139446",
    };
    expect(differing(answers)).toEqual([]);
  });

  test("shows what differs, both as written", () => {
    const answers = { name: "Lopez Bros LLC", powerUnits: rows(7), cargoCommodities: ["logging_products"] };
    expect(findFmcsaDifferences(answers, record)).toMatchObject([
      { topic: "name", label: "Legal name", yours: "Lopez Bros LLC", fmcsas: "Lopez & Sons Trucking LLC" },
      { topic: "powerUnits", yours: "7 listed", fmcsas: "5 on the MCS-150", keys: ["powerUnits"] },
      { topic: "cargo", yours: "Logging products", fmcsas: "General freight, Fresh produce" },
    ]);
  });

  test("tells a DOT number that is not active, and an MC number that FMCSA lacks", () => {
    expect(findFmcsaDifferences({}, createRecord({ isActive: false }))).toMatchObject([
      { topic: "dotNumber", fmcsas: "1234567, inactive" },
    ]);
    expect(findFmcsaDifferences({}, createRecord({}, { isActive: false }))).toHaveLength(1);
    expect(differing({ mcNumber: "MC-9" }, createRecord({}, { dockets: [] }))).toEqual(["mcNumber"]);
  });
});

describe("for hire or private", () => {
  test("is a difference where one side hauls its own goods only", () => {
    expect(differing({ isPrivateCarrier: "yes" })).toEqual(["authority"]);
    expect(differing({ isContractCarrier: "yes" })).toEqual([]);
    expect(differing({ isBrokerAuthority: "yes" })).toEqual([]);
  });

  test("is not told from the census alone for a carrier that may be exempt from authority", () => {
    const company = createCompany({ authorizedForHire: false });
    expect(differing({ isCommonCarrier: "yes" }, { company })).toEqual([]);
    const registration = createRegistration({ classes: ["EXEMPT FOR HIRE"] });
    expect(differing({ isCommonCarrier: "yes" }, { company, registration })).toEqual([]);
    expect(
      differing({ isCommonCarrier: "yes" }, createRecord({ authorizedForHire: false }, { classes: [] })),
    ).toEqual(["authority"]);
  });
});

describe("no difference is made up:", () => {
  test("an empty profile has none, and neither has a record that could not be read", () => {
    expect(compareWithFmcsa({}, record).filter(({ isDifferent }) => isDifferent)).toEqual([]);
    expect(compareWithFmcsa(prefilled(record), {})).toEqual([]);
  });

  test("whatever FMCSA's record has, a profile that was filled in from it doesn't differ", () => {
    const text = fc.stringMatching(/^[A-Z0-9&.,#' -]{1,30}$/).filter((name) => /[A-Z]/.test(name));
    const address = fc.record({
      street: text,
      city: fc.constantFrom("FRESNO", "ST. PAUL", "FORT WORTH"),
      state: fc.constantFrom("CA", "MN", "TX"),
      zip: fc.constantFrom("93650", "55101-1234", "1"),
    });
    const records = fc.record({
      company: fc
        .record({ legalName: text, dbaName: text, physicalAddress: address, mailingAddress: address })
        .map(createCompany),
      registration: fc.record({ cargo: fc.subarray([...cargoClassKeys]) }).map(createRegistration),
    });
    fc.assert(
      fc.property(records, (from) => {
        expect(differing(prefilled(from), from)).toEqual([]);
      }),
    );
  });
});

describe("whatever was typed,", () => {
  test("each fact is compared once, in one order, and has two sides", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const facts = compareWithFmcsa(typed, record);
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
