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
    ["drivers", "violations3Years", "a few", /^Enter a whole number/],
    ["drivers", "mvrConsent", "ask him", "Write yes or no."],
  ])("%s %s %j shows the reason", (list, key, text, problem) => {
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

  it("isn't a choice where several start so, or where it is very short", () => {
    expect(read("drivers", "licenseState", "New")).toHaveProperty("problem");
    expect(read("powerUnits", "ownership", "le")).toHaveProperty("problem");
  });
});

const problemIn = (list: string, key: string, text: string): string | undefined => {
  const reading = read(list, key, text);
  return "problem" in reading ? reading.problem : undefined;
};

describe("who owns a unit", () => {
  it.each([
    ["Owned, no lien", "owned"],
    ["Owned (no loan)", "owned"],
    ["Paid off", "owned"],
    ["Free and clear, paid in full", "owned"],
    ["Refinanced 2024", "financed"],
    ["Owned with loan", "financed"],
    ["Rental", "leased"],
    ["Leased on", "leased"],
  ])("%j means %j", (text, answer) => {
    expect(read("powerUnits", "ownership", text)).toEqual({ answer });
  });

  it.each(["Parent company", "Client", "Not leased", "Current"])("%j doesn't say, so it is asked", (text) => {
    expect(problemIn("powerUnits", "ownership", text)).toBe("Choose one: Owned, Financed, or Leased.");
  });
});

describe("years of experience", () => {
  it.each(["<1", "< 1 year", "<1 yr", "less than 1 year", "Under a year", "6 months", "0"])(
    "%j is none yet",
    (text) => expect(read("drivers", "cdlExperience", text)).toEqual({ answer: "0" }),
  );

  it.each([">3", "<3", "> 1 yr", "5 yrs 6 mos"])("%j isn't taken for the number in it", (text) => {
    expect(problemIn("drivers", "cdlExperience", text)).toMatch(/^Choose one: 0 years/);
  });
});

describe("endorsements", () => {
  it.each([
    ["HazMat", ["H"]],
    ["Hazmat, tanker", ["H", "N"]],
    ["tanker & hazmat", ["H", "N"]],
    ["Doubles/Triples", ["T"]],
    ["Passenger; school bus", ["P", "S"]],
    ["X: tank and hazardous materials", ["X"]],
  ])("%j are read as %j", (text, answer) => {
    expect(read("drivers", "endorsements", text)).toEqual({ answer });
  });

  it("are asked where one of them isn't known, and no option's own words change in the question", () => {
    expect(problemIn("drivers", "endorsements", "hazmat, forklift")).toBe(
      "Choose one: H: hazardous materials, N: tank vehicle, X: tank and hazardous materials, " +
        "T: double and triple trailers, P: passengers, or S: school bus.",
    );
    expect(problemIn("drivers", "endorsements", "no hazmat")).toMatch(/^Choose one/);
  });
});

describe("restrictions of a CDL", () => {
  it.each([
    ["EK", ["E", "K"]],
    ["Automatic only", ["E"]],
    ["No air brakes; intrastate only", ["L", "K"]],
    ["No full air brakes", ["Z"]],
    ["E: no manual transmission", ["E"]],
  ])("%j are read as %j", (text, answer) => {
    expect(read("drivers", "licenseRestrictions", text)).toEqual({ answer });
  });

  it("leave out what isn't one of a CDL, and are asked where they can't be read", () => {
    expect(read("drivers", "licenseRestrictions", "B, corrective lenses, V")).toEqual({ answer: ["V"] });
    for (const text of ["B", "1", "Corrective lenses", "Glasses"])
      expect(read("drivers", "licenseRestrictions", text)).toEqual({ blank: true });
    expect(problemIn("drivers", "licenseRestrictions", "daylight")).toMatch(/^Choose one: E: no manual/);
  });
});

describe("a non-domiciled CDL", () => {
  it.each([
    ["Y", "yes"],
    ["Non-domiciled", "yes"],
    ["true", "yes"],
    ["N", "no"],
    ["No", "no"],
  ])("%j is %j", (text, answer) => expect(read("drivers", "nonDomiciled", text)).toEqual({ answer }));

  it("isn't a license without a CDL", () => {
    expect(problemIn("drivers", "licenseClass", "Non-domiciled CDL")).toMatch(/^Choose one/);
    expect(read("drivers", "licenseClass", "Non-CDL")).toEqual({ answer: "non_cdl" });
  });
});

describe("a serial number", () => {
  it.each(["0", "000", "N/A", "-", ""])("of %j is none: it would make all such units one", (text) => {
    expect(read("powerUnits", "vin", text)).toEqual({ blank: true });
  });

  it.each([
    ["VIN: 1FUJGLDR3CLBP8834", "1FUJGLDR3CLBP8834"],
    ["1FUJGLDR3CLBP8834 / 1fujgldr3clbp8834", "1FUJGLDR3CLBP8834"],
    ["0012", "0012"],
  ])("in %j is %j", (text, answer) => expect(read("powerUnits", "vin", text)).toEqual({ answer }));
});

describe("a month that doesn't exist", () => {
  it.each(["13/2019", "2019-13", "99/2019", "0/2019"])("%j is asked for as a month and year", (text) => {
    expect(problemIn("drivers", "dateOfHire", text)).toBe("Enter the month and four-digit year.");
  });

  it.each(["25/3/2019", "2019-25-03"])("%j looks like a day first", (text) => {
    expect(problemIn("drivers", "dateOfHire", text)).toBe("Write the month first, like 01/31/1980.");
  });
});
