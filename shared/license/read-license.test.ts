import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type License, type LicenseReading, readLicense } from "./read-license.ts";
import { damageControls } from "./testing/damage.ts";
import { cardIssuers, madeUpLicense } from "./testing/made-up-licenses.ts";

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
  if (reading.kind !== "license") throw new Error(`That is no license: ${reading.kind}`);
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
