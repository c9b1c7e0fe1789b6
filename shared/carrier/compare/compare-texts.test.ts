import { describe, expect, test } from "vitest";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import {
  compareDba,
  compareDotNumber,
  compareEmail,
  compareMcNumber,
  compareName,
  comparePhone,
} from "./compare-texts.ts";

const record = createRecord();

describe("a text that both sides have", () => {
  test.each([
    ["name", compareName, { name: "LOPEZ & SONS TRUCKING, LLC" }, false],
    ["name", compareName, { name: "Lopez Trucking LLC" }, true],
    ["phone", comparePhone, { phone: "559 555 0143" }, false],
    ["phone", comparePhone, { phone: "(559) 555-9999" }, true],
    ["email", compareEmail, { email: "OFFICE@lopez.example" }, false],
    ["email", compareEmail, { email: "me@lopez.example" }, true],
  ] as const)("%s is compared as people read it", (topic, compare, answers, isDifferent) => {
    expect(compare(answers, record)).toMatchObject({ topic, keys: [topic], isDifferent });
  });

  test("is shown as the profile would write it", () => {
    expect(compareName({}, record)?.fmcsas).toBe("Lopez & Sons Trucking LLC");
    expect(comparePhone({}, record)?.fmcsas).toBe("(559) 555-0143");
    expect(compareEmail({}, record)?.fmcsas).toBe("office@lopez.example");
  });
});

describe("a text that one side lacks", () => {
  test("isn't a difference", () => {
    const { telephone: _none, ...company } = createCompany();
    expect(comparePhone({ phone: "(559) 555-0143" }, { company })).toMatchObject({
      fmcsas: "",
      isDifferent: false,
    });
    expect(compareName({ name: "   " }, record)).toMatchObject({ yours: "", isDifferent: false });
  });

  test("is not compared at all where the census was not read", () => {
    const { registration } = record;
    for (const compare of [compareName, comparePhone, compareEmail, compareDba, compareDotNumber])
      expect(compare({ name: "A", dbaName: "B", dotNumber: "1" }, { registration })).toBeUndefined();
  });
});

describe("a DBA", () => {
  test.each([
    [{}, undefined, "", "None", false],
    [{ noDba: "yes" }, undefined, "None", "None", false],
    [{ noDba: "yes" }, "LOPEZ EXPRESS", "None", "Lopez Express", true],
    [{ dbaName: "Lopez Express" }, undefined, "Lopez Express", "None", true],
    [{ dbaName: "Lopez Express" }, "LOPEZ EXPRESS", "Lopez Express", "Lopez Express", false],
    [{}, "LOPEZ EXPRESS", "", "Lopez Express", false],
  ])("of %o beside %s", (answers, dbaName, yours, fmcsas, isDifferent) => {
    const company = createCompany(dbaName === undefined ? {} : { dbaName });
    expect(compareDba(answers, { company })).toMatchObject({ yours, fmcsas, isDifferent });
  });
});

describe("numbers", () => {
  test("are compared by their digits", () => {
    expect(compareDotNumber({ dotNumber: "01234567" }, record)?.isDifferent).toBe(false);
    expect(compareDotNumber({ dotNumber: "7654321" }, record)?.isDifferent).toBe(true);
    expect(compareMcNumber({ mcNumber: "MC-139446" }, record)?.isDifferent).toBe(false);
    expect(compareMcNumber({ mcNumber: "MC-139447" }, record)?.isDifferent).toBe(true);
  });

  test("of authority are none if neither side has one, and FMCSA's alone isn't a difference", () => {
    const without = createRegistration({ dockets: [] });
    expect(compareMcNumber({}, { registration: without })).toBeUndefined();
    expect(compareMcNumber({}, record)).toMatchObject({ yours: "", fmcsas: "MC-139446", isDifferent: false });
    expect(compareMcNumber({ mcNumber: "MC-1" }, { registration: without })).toMatchObject({
      fmcsas: "None",
      isDifferent: true,
    });
  });
});
