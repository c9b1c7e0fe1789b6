import { describe, expect, it } from "vitest";
import { readField as read } from "#shared/profile/import/testing/lists.ts";

describe("what underwriters ask back for", () => {
  it.each([
    ["powerUnits", "ownership", "Own", "owned"],
    ["powerUnits", "ownership", "Lease-purchase", "leased"],
    ["powerUnits", "ownership", "Bank loan", "financed"],
    ["powerUnits", "gvwr", "80,000 lbs", "class_8"],
    ["powerUnits", "gvwr", "33000", "class_7"],
    ["powerUnits", "gvwr", "26k", "class_6"],
    ["powerUnits", "gvwr", "Class 8: 33,001 lb and above (14,969 kg and above)", "class_8"],
    ["powerUnits", "gvwr", "Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)", "class_2"],
    ["powerUnits", "garagingZip", "7601", "07601"],
    ["powerUnits", "garagingZip", "79101-1234", "79101-1234"],
    ["powerUnits", "plate", "ca 9abc123", "CA 9ABC123"],
    ["drivers", "accidents3Years", "None", "0"],
    ["drivers", "mvrConsent", "Yes", "yes"],
    ["drivers", "cdlDate", "6/1/2005", "06/01/2005"],
    ["drivers", "endorsements", "N/T", ["N", "T"]],
    ["drivers", "endorsements", "H: hazardous materials", ["H"]],
  ])("%s %s %j is read as %j", (list, key, text, answer) => {
    expect(read(list, key, text)).toEqual({ answer });
  });

  it.each([
    ["powerUnits", "garagingZip", "123456789012", "This has too many digits."],
    ["powerUnits", "ownership", "maybe", "Choose one: Owned, Financed, or Leased."],
    ["drivers", "endorsements", "Q", /^Choose one/],
    ["drivers", "violations3Years", "a few", /^Enter a whole number/],
    ["drivers", "mvrConsent", "ask him", "Write yes or no."],
  ])("%s %s %j is told with the reason", (list, key, text, problem) => {
    const reading = read(list, key, text);
    expect("problem" in reading && reading.problem).toMatch(problem);
  });

  it("says nothing where the box isn't ticked", () => {
    expect(read("drivers", "mvrConsent", "No")).toEqual({ blank: true });
  });
});

describe("a number for a choice of ranges", () => {
  it.each([
    ["radius", "0", "0_50"],
    ["radius", "51", "51_100"],
    ["radius", "0-100 miles", "51_100"],
    ["radius", "300 mi.", "101_300"],
    ["radius", "500+", "501_plus"],
    ["radius", "1,200", "501_plus"],
    ["deductible", "$1k", "1000"],
  ])("%s %j is the range that holds it", (key, text, answer) => {
    expect(read("powerUnits", key, text)).toEqual({ answer });
  });
});

describe("the start of a choice's name", () => {
  it.each([
    ["ownership", "Fin", "financed"],
    ["make", "peterb", "peterbilt"],
  ])("for %s, %j is enough where only one choice starts so", (key, text, answer) => {
    expect(read("powerUnits", key, text)).toEqual({ answer });
  });

  it("is no choice where several start so, or where it is very short", () => {
    expect(read("drivers", "licenseState", "New")).toHaveProperty("problem");
    expect(read("powerUnits", "ownership", "le")).toHaveProperty("problem");
  });
});
