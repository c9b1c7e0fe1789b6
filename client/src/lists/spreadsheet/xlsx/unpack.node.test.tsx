import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { fileErrors } from "#client/lists/spreadsheet/file-error.ts";
import { limits, unpack } from "./unpack.ts";

const sheet = "xl/worksheets/sheet1.xml";
const zeros = (length: number) => new Uint8Array(length);
const toZip = (files: Record<string, Uint8Array>) =>
  zipSync({ "xl/workbook.xml": strToU8("<w/>"), ...files });

/** The zip with every declared size set to 100 bytes. */
function lying(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 28; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 100, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return zip;
}

const bomb = toZip({ [sheet]: zeros(limits.bytes + 1_000_000) });

describe("the unpacked parts of a workbook", () => {
  it("are only those that are read", () => {
    const parts = unpack(
      toZip({ [sheet]: strToU8("<s/>"), "xl/media/image1.png": zeros(10), "../evil": zeros(1) }),
    );
    expect([...parts.keys()].toSorted((one, other) => one.localeCompare(other))).toEqual([
      "xl/workbook.xml",
      sheet,
    ]);
    expect(new TextDecoder().decode(parts.get(sheet))).toBe("<s/>");
  });

  it("are the same if stored without compression", () => {
    const zip = zipSync({
      "xl/workbook.xml": [strToU8("<w/>"), { level: 0 }],
      [sheet]: [strToU8("<s/>"), { level: 0 }],
    });
    expect(unpack(zip).get(sheet)).toEqual(strToU8("<s/>"));
  });

  it("are refused before unpacking if the directory declares too much", () => {
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => unpack(bomb)).toThrow(fileErrors.bomb);
  });

  it("stop at the limit if the directory declared too little", () => {
    expect(() => unpack(lying(bomb.slice()))).toThrow(fileErrors.bomb);
  });

  it("are not read if there are more files than any workbook has", () => {
    const many = Array.from(
      { length: limits.files + 1 },
      (_none, index) => [`x/${index}`, zeros(0)] as const,
    );
    expect(() => unpack(toZip(Object.fromEntries(many)))).toThrow(fileErrors.bomb);
  });

  it.each([
    ["nothing", zeros(0)],
    ["noise", Uint8Array.from({ length: 5000 }, (_none, index) => (index * 7919) % 256)],
    ["the beginning of a zip", toZip({ [sheet]: zeros(1000) }).subarray(0, 60)],
  ])("is reported as damaged if it has %s", (_name, bytes) => {
    expect(() => unpack(bytes)).toThrow(fileErrors.damaged);
  });
});
