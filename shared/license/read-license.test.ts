import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type License, type LicenseReading, readLicense, getLicenseNotices } from "./read-license.ts";
import { damageControls } from "#shared/license/testing/damage.ts";
import { cardIssuers, madeUpLicense } from "#shared/license/testing/made-up-licenses.ts";

const seeds = fc.nat({ max: 1_000_000 });

/** The fields that were read and aren't what the card says. A mark that wasn't found isn't one. */
function wrongFields(reading: LicenseReading, expected: License): [string, unknown, unknown][] {
  if (reading.kind !== "license") return [];
  const truth = new Map<string, unknown>(Object.entries(expected));
  return Object.entries(reading.license)
    .filter(([, value]) => value !== undefined && value !== false)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(truth.get(key)))
    .map(([key, value]) => [key, value, truth.get(key)]);
}

const isPartOf = (name: unknown, { fullName = "" }: License): boolean =>
  typeof name === "string" && name.split(" ").every((word) => fullName.split(" ").includes(word));

const read = (text: string): License => {
  const reading = readLicense(text);
  if (reading.kind !== "license") throw new Error(`That isn't a license: ${reading.kind}`);
  return reading.license;
};

describe("a made-up license", () => {
  it("is read in full: every issuer, every version, right and wrong offsets, all kinds of line ends", () => {
    for (let seed = 0; seed < cardIssuers.length * 11; seed += 1) {
      const { text, expected } = madeUpLicense(seed);
      expect(readLicense(text), `seed ${seed}`).toEqual({ kind: "license", license: expected });
    }
  });

  it("has no wrong field, whatever happened to its control characters", () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, damage) => {
        const { text, expected } = madeUpLicense(seed);
        expect(wrongFields(readLicense(damageControls(text, damage)), expected)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  /** No barcode is cut: this is of texts that something else lost the end of. */
  it("has no wrong field wherever its text is cut, but for parts that its name may lack", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, at) => {
        const { text, expected } = madeUpLicense(seed);
        const wrong = wrongFields(readLicense(text.slice(0, at % text.length)), expected);
        expect(wrong.filter(([key, name]) => key !== "fullName" || !isPartOf(name, expected))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it("is read from a keyboard wedge with Caps Lock on", () => {
    const { text, expected } = madeUpLicense(7);
    expect(read(text.toLowerCase()).fullName).toBe(expected.fullName);
    expect(read(text.toLowerCase()).licenseNumber).toBe(expected.licenseNumber);
  });

  it("is the same license in another version of its issuer's numbers, with junk around it", () => {
    const { text, expected } = madeUpLicense(3);
    expect(read(`  junk\u0000${text}`)).toEqual(expected);
  });

  it("is known by name if lines are left out of it, but not if it ends with the name", () => {
    const header = "@\n\u001e\rANSI 636015080002DL00410278ZT03190008DLDAQ12345678\n";
    const name = "DCSDOE\nDACJANE\nDADQUINN\n";
    const rest = "DBD03042023\nDBB03041985\nDBA03042031\nDAJTX\nDCGUSA";
    expect(read(header + name + rest).fullName).toBe("Jane Quinn Doe");
    expect(read(header + name).fullName).toBeUndefined();
    // Apart from the name, another part of it may follow.
    expect(read(`${header}${name}${rest}\nDDEN`).fullName).toBeUndefined();
    expect(read(header + name.replace(/DAD.*/, "") + rest).fullName).toBeUndefined();
  });
});

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

describe("notes about a license", () => {
  it("doesn't apply to a valid license, or to unknown dates", () => {
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

  it("isn't given for somebody born after today", () => {
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
    [undefined, undefined, "We don't know which state issued this license. Choose it yourself."],
  ] as const)("is where it was issued, if that isn't a state: %s, %s", (issuer, country, notice) => {
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
