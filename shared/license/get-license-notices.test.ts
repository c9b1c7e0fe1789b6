import { describe, expect, it } from "vitest";
import { getLicenseNotices } from "./get-license-notices.ts";
import type { License } from "./read-license.ts";
import { madeUpLicense } from "./testing/made-up-licenses.ts";

const plain: License = {
  ...madeUpLicense(0).expected,
  issuer: "TX",
  licenseState: "TX",
  country: "US",
  dateOfBirth: "1980-03-03",
  expires: "2027-03-03",
  isCommercial: true,
  isPermit: false,
};
const say = (change: Partial<License>, today = "2026-11-26"): string[] =>
  getLicenseNotices({ ...plain, ...change }, today);

describe("what is said of a license", () => {
  it("is nothing of a good one, nor of dates that aren't known", () => {
    expect(say({})).toEqual([]);
    expect(say({ expires: undefined, dateOfBirth: undefined })).toEqual([]);
  });

  it("is that it has expired, once its last day is over", () => {
    expect(say({ expires: "2024-03-03" }, "2024-03-03")).toEqual([]);
    expect(say({ expires: "2024-03-03" }, "2024-03-04")).toEqual([
      "The barcode says this license expired March 3, 2024.",
    ]);
  });

  it("is that the driver is under 18, up to the day before", () => {
    const under = "The barcode says this driver is 17 years old.";
    expect(say({ dateOfBirth: "2008-11-27", isCommercial: false })).toEqual([under]);
    expect(say({ dateOfBirth: "2008-11-27" })).toEqual([under]);
    expect(say({ dateOfBirth: "2008-11-26", isCommercial: false })).toEqual([]);
  });

  it("is that a CDL under 21 stays within its state", () => {
    const under = "Federal rules require drivers to be 21 to cross state lines.";
    expect(say({ dateOfBirth: "2008-11-26" })).toEqual([`The barcode says this driver is 18. ${under}`]);
    expect(say({ dateOfBirth: "2005-11-27" })).toEqual([`The barcode says this driver is 20. ${under}`]);
    expect(say({ dateOfBirth: "2005-11-26" })).toEqual([]);
    expect(say({ dateOfBirth: "2005-11-27", isCommercial: undefined })).toEqual([]);
  });

  it("is nothing of somebody born after today", () => {
    expect(say({ dateOfBirth: "2026-11-27" })).toEqual([]);
  });

  it("is that it is a permit", () => {
    expect(say({ isPermit: true })).toEqual(["The barcode says this is a commercial learner's permit."]);
    expect(say({ isPermit: true, isCommercial: false })).toEqual([
      "The barcode says this is a learner's permit.",
    ]);
  });

  it.each([
    [
      "ON",
      "CA",
      "This license was issued in Ontario, which isn't in the list of states. Leave the state blank.",
    ],
    [
      "DC",
      "US",
      "This license was issued in the District of Columbia, which isn't in the list of states. Leave the state blank.",
    ],
    [undefined, "MX", "This license was issued in Mexico. Leave the state blank."],
    [undefined, undefined, "Which state issued this license isn't known. Choose it yourself."],
  ] as const)("is where it was issued, if that is no state: %s, %s", (issuer, country, notice) => {
    expect(say({ issuer, country, licenseState: undefined })).toEqual([notice]);
  });

  it("starts with the most urgent", () => {
    const notices = say({
      expires: "2024-03-03",
      dateOfBirth: "2010-01-01",
      isPermit: true,
      licenseState: undefined,
    });
    expect(notices.map((notice) => /expired|years old|permit|Texas/.exec(notice)?.[0])).toEqual([
      "expired",
      "years old",
      "permit",
      "Texas",
    ]);
  });
});
