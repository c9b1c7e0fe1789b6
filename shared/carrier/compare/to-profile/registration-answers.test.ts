import { describe, expect, test } from "vitest";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { findMcDocket, getClasses, toRegistrationAnswers } from "./registration-answers.ts";

const find = (record: ReturnType<typeof createRecord>, key: string) =>
  toRegistrationAnswers(record).find((offer) => offer.key === key);

describe("the business type", () => {
  test.each([
    ["LOPEZ TRUCKING LLC", "CORPORATION", "llc"],
    ["LOPEZ TRUCKING L.L.C.", "", "llc"],
    ["LOPEZ TRUCKING INC", "INDIVIDUAL", "corp"],
    ["LOPEZ CORPORATION", "", "corp"],
  ])("of %s is in its name, whatever the file says (%s): %s", (legalName, businessForm, answer) => {
    const offer = find(createRecord({ legalName }, { businessForm }), "businessType");
    expect(offer).toMatchObject({ answer, part: "company", basis: "your legal name" });
  });

  test.each([
    ["CORPORATION", "corp"],
    ["Limited Liability Company", "llc"],
    ["SOLE PROPRIETORSHIP", "individual"],
    ["LIMITED PARTNERSHIP", "partnership"],
  ])("is the file's (%s) for a name that says nothing: %s", (businessForm, answer) => {
    const offer = find(createRecord({ legalName: "LOPEZ FARMS" }, { businessForm }), "businessType");
    expect(offer).toMatchObject({ answer, part: "registration" });
  });

  test("is left open where neither says", () => {
    const record = createRecord({ legalName: "INCA FREIGHT" }, { businessForm: "OTHER" });
    expect(find(record, "businessType")).toBeUndefined();
  });
});

describe("for hire and private", () => {
  test("are the census's flags or the company file's classes", () => {
    const company = createCompany({ authorizedForHire: false, privateProperty: true });
    expect(getClasses({ company })).toEqual({ isForHire: false, isPrivate: true });
    const registration = createRegistration({ classes: ["EXEMPT FOR HIRE"] });
    expect(getClasses({ company, registration })).toEqual({ isForHire: true, isPrivate: true });
    expect(getClasses({})).toEqual({ isForHire: false, isPrivate: false });
  });

  test("can both be ticked", () => {
    const record = createRecord({ privateProperty: true });
    expect(find(record, "isCommonCarrier")?.answer).toBe("yes");
    expect(find(record, "isPrivateCarrier")?.answer).toBe("yes");
    expect(find(record, "type")?.answer).toBe("motor_carrier");
  });

  test("say which part of the record they are from", () => {
    expect(find(createRecord(), "isCommonCarrier")?.part).toBe("registration");
    const alone = toRegistrationAnswers({ company: createCompany() });
    expect(alone.find(({ key }) => key === "isCommonCarrier")?.part).toBe("company");
  });
});

describe("the MC number", () => {
  test("is the first MC docket", () => {
    const dockets = [
      { prefix: "MX", number: "1" },
      { prefix: "MC", number: "2" },
      { prefix: "MC", number: "3" },
    ];
    expect(findMcDocket(createRegistration({ dockets }))?.number).toBe("2");
    expect(findMcDocket(createRegistration({ dockets: [] }))).toBeUndefined();
  });
});

test("cargo is offered with FMCSA's own names, and none is nothing to offer", () => {
  const offer = find(createRecord({}, { cargo: ["livestock", "grainfeed"] }), "cargoCommodities");
  expect(offer).toMatchObject({
    answer: ["other", "agricultural_products"],
    basis: "cargo on your MCS-150: Livestock, Grain, feed, hay",
  });
  expect(find(createRecord({}, { cargo: [] }), "cargoCommodities")).toBeUndefined();
});
