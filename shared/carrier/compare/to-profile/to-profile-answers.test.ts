import { describe, expect, test } from "vitest";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { toAnswer, toProfileAnswers } from "./to-profile-answers.ts";

const today = new Date(2026, 10, 21);
const answersOf = (record: CarrierRecord) =>
  Object.fromEntries(toProfileAnswers(record, today).map((offer) => [offer.key, toAnswer(offer)]));
const basisOf = (record: CarrierRecord, key: string) =>
  toProfileAnswers(record, today).find((offer) => offer.key === key)?.basis;

describe("FMCSA's record of a carrier", () => {
  test("answers the profile's questions, as the profile writes them", () => {
    expect(answersOf(createRecord())).toMatchObject({
      name: "Lopez & Sons Trucking LLC",
      noDba: "yes",
      businessType: "llc",
      dotNumber: "1234567",
      mcNumber: "MC-139446",
      mailingAddress: "PO Box 12",
      mailingCity: "Fresno",
      mailingState: "CA",
      mailingZipCode: "93650",
      parkAtMailingAddress: "no",
      garagingAddress: "1770 NE Fuson Rd",
      garagingAddressUnit: "Ste 4",
      garagingZipCode: "93650-3729",
      phone: "(559) 555-0143",
      email: "office@lopez.example",
      type: "motor_carrier",
      isCommonCarrier: "yes",
      cargoCommodities: ["general_freight", "produce_perishables"],
      annualMileagePerTruck: "80000",
    });
  });

  test("makes a valid draft", () => {
    expect(draftSchema.safeParse(answersOf(createRecord()))).toMatchObject({ success: true });
  });

  test("says how it worked out what is not FMCSA's own value", () => {
    const record = createRecord();
    expect(basisOf(record, "annualMileagePerTruck")).toBe("400,000 miles in 2025 by 5 power units");
    expect(basisOf(record, "cargoCommodities")).toContain("General freight, Fresh produce");
    expect(basisOf(record, "garagingAddress")).toContain("physical address");
    expect(basisOf(record, "name")).toBeUndefined();
  });

  test("answers what one of its parts has while the other could not be read", () => {
    expect(answersOf({ company: createCompany() })).not.toHaveProperty("mcNumber");
    const found = answersOf({ registration: createRegistration() });
    expect(found).toMatchObject({ mcNumber: "MC-139446", isCommonCarrier: "yes", businessType: "corp" });
    expect(found).not.toHaveProperty("name");
    expect(toProfileAnswers({})).toEqual([]);
  });
});

describe("an address", () => {
  test("that is both the mailing and the physical one is where the trucks park", () => {
    const mailingAddress = { street: "1 Main Street", city: "Fresno", state: "CA", zip: "93650" };
    const found = answersOf(
      createRecord({ mailingAddress, physicalAddress: { ...mailingAddress, street: "1 MAIN ST." } }),
    );
    expect(found.parkAtMailingAddress).toBe("yes");
    expect(found).not.toHaveProperty("garagingAddress");
  });

  test("outside the US is left out: the profile has US states only", () => {
    const mailingAddress = {
      street: "66 CRESCENT",
      city: "OTTAWA",
      state: "ON",
      zip: "K1A 0A6",
      country: "CA",
    };
    const found = answersOf(createRecord({ mailingAddress }));
    expect(found).not.toHaveProperty("mailingAddress");
    expect(found).toMatchObject({ parkAtMailingAddress: "no", garagingCity: "Fresno" });
  });
});

describe("what FMCSA doesn't have, or the profile doesn't take,", () => {
  test.each([
    ["phone", { telephone: "555-0143" }],
    ["email", { email: "none" }],
    ["mailingZipCode", { mailingAddress: { street: "1 A ST", city: "X", state: "CA", zip: "123" } }],
    ["annualMileagePerTruck", { powerUnits: 0 }],
    ["annualMileagePerTruck", { annualMileage: 9_000_000 }],
  ])("is left out: %s", (key, company) => {
    expect(answersOf(createRecord(company))).not.toHaveProperty(key);
  });

  test.each([
    ["SOLE PROPRIETOR", "individual"],
    ["INDIVIDUAL", "individual"],
    ["LIMITED LIABILITY COMPANY", "llc"],
    ["LIMITED LIABILITY PARTNERSHIP", "partnership"],
    ["PARTNERSHIP", "partnership"],
    ["OTHER", undefined],
  ])("%s is the business type %s where the name says nothing", (businessForm, businessType) => {
    expect(answersOf(createRecord({ legalName: "PAT DOE" }, { businessForm })).businessType).toBe(
      businessType,
    );
  });
});

describe("what kind of carrier it is", () => {
  test("one truck with one driver, for hire, is an owner-operator", () => {
    expect(answersOf(createRecord({ powerUnits: 1, drivers: 1 })).type).toBe("owner_operator");
  });

  test("private property alone is a private fleet", () => {
    const record = createRecord({ authorizedForHire: false, privateProperty: true }, { classes: [] });
    expect(answersOf(record)).toMatchObject({ type: "private_fleet", isPrivateCarrier: "yes" });
    expect(answersOf(record)).not.toHaveProperty("isCommonCarrier");
  });

  test("neither is not answered", () => {
    const record = createRecord({ authorizedForHire: false }, { classes: ["MIGRANT"] });
    expect(answersOf(record)).not.toHaveProperty("type");
  });

  test("the first MC number is taken, whatever other dockets come first", () => {
    const dockets = [
      { prefix: "FF", number: "1" },
      { prefix: "MC", number: "2" },
      { prefix: "MC", number: "3" },
    ];
    expect(answersOf(createRecord({}, { dockets })).mcNumber).toBe("MC-2");
    expect(answersOf(createRecord({}, { dockets: dockets.slice(0, 1) }))).not.toHaveProperty("mcNumber");
  });
});
