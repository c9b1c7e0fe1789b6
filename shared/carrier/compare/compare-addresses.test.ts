import { describe, expect, test } from "vitest";
import { createCompany } from "#shared/testing/carrier-records.ts";
import { compareGaraging, compareMailing } from "./compare-addresses.ts";

const company = createCompany();
const mailing = {
  mailingAddress: "PO Box 12",
  mailingCity: "Fresno",
  mailingState: "CA",
  mailingZipCode: "93650",
};
const garaging = {
  garagingAddress: "1770 NE Fuson Rd",
  garagingAddressUnit: "Ste 4",
  garagingCity: "Fresno",
  garagingState: "CA",
  garagingZipCode: "93650",
};

describe("the mailing address", () => {
  test("is shown on one line on both sides", () => {
    expect(compareMailing(mailing, { company })).toMatchObject({
      yours: "PO Box 12, Fresno, CA 93650",
      fmcsas: "PO Box 12, Fresno, CA 93650",
      isDifferent: false,
      keys: expect.arrayContaining(["mailingAddress", "mailingZipCode"]),
    });
  });

  test.each([
    ["street", { mailingAddress: "PO Box 13" }],
    ["unit", { mailingAddressUnit: "Apt 9" }],
    ["city", { mailingCity: "Clovis" }],
    ["state", { mailingState: "NV" }],
    ["ZIP code", { mailingZipCode: "93651" }],
  ])("differs in its %s alone", (_part, change) => {
    expect(compareMailing({ ...mailing, ...change }, { company })?.isDifferent).toBe(true);
  });

  test("does not differ in a part that one side lacks", () => {
    const { mailingZipCode: _none, ...rest } = mailing;
    expect(compareMailing(rest, { company })?.isDifferent).toBe(false);
    const inTown = createCompany({ mailingAddress: { street: "PO BOX 12", city: "FRESNO" } });
    expect(compareMailing(mailing, { company: inTown })?.isDifferent).toBe(false);
  });

  test("abroad is shown with its country, and differs from any in the US", () => {
    const abroad = createCompany({
      mailingAddress: { street: "66 CRESCENT", city: "OTTAWA", state: "ON", zip: "K1A 0A6", country: "CA" },
    });
    expect(compareMailing(mailing, { company: abroad })).toMatchObject({
      fmcsas: "66 Crescent, Ottawa, ON K1A 0A6, CA",
      isDifferent: true,
    });
    expect(compareMailing({}, { company: abroad })?.isDifferent).toBe(false);
  });
});

describe("where the trucks park", () => {
  test("is the garaging address, beside FMCSA's principal place of business", () => {
    const answers = { ...mailing, ...garaging, parkAtMailingAddress: "no" };
    expect(compareGaraging(answers, { company })).toMatchObject({
      topic: "physicalAddress",
      yours: "1770 NE Fuson Rd Ste 4, Fresno, CA 93650",
      fmcsas: "1770 NE Fuson Rd Ste 4, Fresno, CA 93650-3729",
      isDifferent: false,
    });
  });

  test("is only for information if it is another place, and not mentioned if it is the same", () => {
    const answers = { ...mailing, ...garaging, parkAtMailingAddress: "no" };
    expect(compareGaraging(answers, { company })?.isInformation).toBeUndefined();
    const other = compareGaraging({ ...answers, garagingCity: "Clovis" }, { company });
    expect(other).toMatchObject({ isDifferent: false, isInformation: true });
  });

  test("is the mailing address if they park there", () => {
    expect(compareGaraging({ ...mailing, parkAtMailingAddress: "yes" }, { company })).toMatchObject({
      yours: "PO Box 12, Fresno, CA 93650",
      isDifferent: false,
    });
  });

  test("is not compared before it is answered, or without the census", () => {
    expect(compareGaraging(mailing, { company })).toMatchObject({ yours: "", isDifferent: false });
    expect(compareGaraging(mailing, {})).toBeUndefined();
  });
});
