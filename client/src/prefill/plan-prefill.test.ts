import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import { createCompany, createRecord } from "#shared/testing/carrier-records.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { type Answers, type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import {
  getFilledTogether,
  getOtherBoxes,
  type Offer,
  planPrefill,
  saysTheSame,
  takeOffer,
} from "./plan-prefill.ts";
import { fieldByKey } from "#shared/profile/registry.ts";

const toOffers = (record = createRecord()): Offer[] =>
  toProfileAnswers(record).map((offer) => ({ key: offer.key, answer: toAnswer(offer) }));
const offers = toOffers();
const plan = (answers: Answers) => planPrefill(answers, offers);

describe("FMCSA's answers", () => {
  test("all fill in an empty profile", () => {
    const { answers, filled, differing, waiting } = plan({});
    expect(filled).toEqual(offers.map(({ key }) => key));
    expect([differing, waiting]).toEqual([[], []]);
    expect(answers).toMatchObject({ name: "Lopez & Sons Trucking LLC", garagingCity: "Fresno" });
  });

  test("leave alone what the user has answered, and say what differs", () => {
    const { answers, differing, same } = plan({ name: "Lopez Bros LLC", phone: "559-555-0143" });
    expect(answers.name).toBe("Lopez Bros LLC");
    expect(differing).toEqual(["name"]);
    expect(same).toEqual(["phone"]);
  });

  test("never make an address of two halves", () => {
    const { answers, differing, waiting } = plan({ mailingAddress: "9 Other Street" });
    expect(answers.mailingCity).toBeUndefined();
    expect(differing).toEqual(["mailingAddress"]);
    // FMCSA's parking place was about FMCSA's mailing address.
    expect(waiting).toEqual(
      expect.arrayContaining(["mailingCity", "parkAtMailingAddress", "garagingAddress"]),
    );
  });

  test("complete an address that is the same as far as it goes", () => {
    const { answers, differing } = plan({ mailingAddress: "P.O. Box 12" });
    expect(answers).toMatchObject({ mailingAddress: "P.O. Box 12", mailingCity: "Fresno" });
    expect(differing).toEqual([]);
  });

  test("tick no second box where the user has ticked one", () => {
    const { answers, waiting } = plan({ isContractCarrier: "yes" });
    expect(answers.isCommonCarrier).toBeUndefined();
    expect(waiting).toContain("isCommonCarrier");
  });

  test("do not contradict the user who has no DBA", () => {
    const own = toOffers(createRecord({ dbaName: "LOPEZ EXPRESS" }));
    const { answers, differing } = planPrefill({ noDba: "yes" }, own);
    expect(answers.dbaName).toBeUndefined();
    expect(differing).toEqual(["dbaName"]);
    expect(takeOffer(answers, own, "dbaName")).toMatchObject({ dbaName: "Lopez Express", noDba: "" });
  });

  test("wait where their question is hidden", () => {
    expect(plan({ parkAtMailingAddress: "yes" })).toMatchObject({
      differing: ["parkAtMailingAddress"],
      waiting: expect.arrayContaining(["garagingAddress", "garagingCity"]),
    });
  });
});

describe("taken at the user's request", () => {
  test("an address replaces the user's whole one", () => {
    const typed = { mailingAddress: "9 Other St", mailingAddressUnit: "Apt 2", mailingCity: "Clovis" };
    expect(takeOffer(typed, offers, "mailingAddress")).toMatchObject({
      mailingAddress: "PO Box 12",
      mailingAddressUnit: "",
      mailingCity: "Fresno",
      mailingZipCode: "93650",
    });
  });
});

describe("whatever was typed, and whatever FMCSA has,", () => {
  const records = fc
    .record(
      {
        legalName: fc.constantFrom("ACME INC", "PAT DOE"),
        dbaName: fc.constantFrom("ACME EXPRESS", undefined),
        mailingAddress: fc.constantFrom(createCompany().physicalAddress, createCompany().mailingAddress, {}),
        powerUnits: fc.integer({ min: 0, max: 9 }),
      },
      { noNullPrototype: true },
    )
    .map((company) => createRecord(company));

  test("no answer is lost or replaced, and each offer is accounted for once", () => {
    fc.assert(
      fc.property(typedAnswers, records, (before: AnyAnswers, record) => {
        const own = toOffers(record);
        const { answers, ...lists } = planPrefill(before, own);
        const after: AnyAnswers = answers;
        for (const key of Object.keys(before).filter((each) => isAnswered(before[each])))
          expect(after[key]).toEqual(before[key]);
        const keys = [lists.filled, lists.differing, lists.same, lists.waiting].flat();
        expect(keys.toSorted()).toEqual(own.map(({ key }) => key).toSorted());
        for (const key of lists.filled) expect(isAnswered(before[key])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a user's answer says the same as FMCSA's", () => {
  test.each([
    ["name", "Lopez & Sons Trucking, L.L.C.", "Lopez and Sons Trucking LLC"],
    ["mailingAddress", "12 Main Street", "12 MAIN ST"],
    ["mailingZipCode", "93650", "93650-3729"],
    ["phone", "559.555.0143", "(559) 555-0143"],
    ["email", " Office@Lopez.example", "office@lopez.example"],
    ["mcNumber", "MC-0139446", "MC-139446"],
    ["businessType", "llc", "llc"],
    ["annualMileagePerTruck", "80000", "80000"],
  ])("as %s: %s and %s", (key, typed, offered) => {
    expect(saysTheSame(fieldByKey(key), typed, offered)).toBe(true);
  });

  test("in a list in any order", () => {
    const field = fieldByKey("cargoCommodities");
    expect(saysTheSame(field, ["other", "general_freight"], ["general_freight", "other"])).toBe(true);
    expect(saysTheSame(field, ["other"], ["general_freight", "other"])).toBe(false);
  });
});

describe("it says something else", () => {
  test.each([
    ["name", "Lopez Bros LLC", "Lopez & Sons Trucking LLC"],
    ["mailingAddress", "12 Main St", "12 Main Ave"],
    ["phone", "(559) 555-0144", "(559) 555-0143"],
    ["businessType", "corp", "llc"],
  ])("as %s: %s and %s", (key, typed, offered) => {
    expect(saysTheSame(fieldByKey(key), typed, offered)).toBe(false);
  });
});

describe("questions that belong together", () => {
  test("are the parts of one address, and nothing else", () => {
    expect(getFilledTogether("garagingCity")).toContain("garagingAddress");
    expect(getFilledTogether("garagingCity")).not.toContain("mailingCity");
    expect(getFilledTogether("phone")).toEqual(["phone"]);
  });

  test("are the boxes that answer one question", () => {
    expect(getOtherBoxes("isCommonCarrier")).toEqual([
      "isContractCarrier",
      "isPrivateCarrier",
      "isBrokerAuthority",
    ]);
    expect(getOtherBoxes("phone")).toEqual([]);
  });
});
