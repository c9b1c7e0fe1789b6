import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getValue } from "./elements.ts";
import { parseBarcode } from "./parse-barcode.ts";
import { plainCard } from "./testing/plain-card.ts";

const body = "DAQ12345\nDCSDOE\nDACJANE\nDBB01021980\r";
const parse = (header: string): ReturnType<typeof parseBarcode> => parseBarcode(header + body);
const read = (text: string, id: string): string | undefined =>
  getValue(parseBarcode(text)?.elements ?? [], id);

describe("a barcode's header", () => {
  it.each([
    ["@\n\u001e\rANSI 636015080102DL00410050ZT00910010DL", 8],
    ["@\n\u001e\rANSI 636015080102DL00410050ZT00910010", 8],
    ["@\n\u001e\rANSI 636015080102DL00410050ZT00910010DLDL", 8],
    ["]L2@\n\u001e\rANSI 636015080101DL00310050DL", 8],
    ["junk @\r\nANSI 636015080101DL00310050\nDL", 8],
    ["@|||ANSI 636015080101DL00310050|DL", 8],
    ["@ ANSI 6360150 80101DL00310050DL", 8],
    ["@ANSI636015080101DL00310050DL", 8],
    ["@\n\u001e\rANSI 636015080101DL 31  50DL", 8],
    ["@\n\u001e\rANSI 636015080101DLabacDL", 8],
    ["@\n\u001e\rANSI 6360150801DL", 8],
    ["@\n\u001e\rANSI 636015110101DL00310050DL", 11],
    ["@\n\u001e\rANSI 6360150101DL00290050DL", 1],
    ["@\n\u001e\rAAMVA6360150101DL00290050DL", 1],
    ["@\n\u001e\rANSI 6360150001DL00290050DL", 0],
  ])("%j is read, and the first element behind it", (header, version) => {
    const barcode = parse(header);
    expect(barcode).toMatchObject({ iin: "636015", version, type: "DL" });
    expect(getValue(barcode?.elements ?? [], "DAQ")).toBe("12345");
  });

  it.each([
    ["ANSI 636015080101RG00310050RG", "a registration"],
    ["ANSI 636015080101TD00310050TD", "a title"],
    ["ANSI 63601508010DL00310050DL", "an odd count of digits"],
    ["ANSI 6360150801012DL00310050DL", "too many digits"],
    ["ANSI 63601DL", "too few digits"],
    ["636015080101DL00310050DL", "no type of file"],
    ["", "no header"],
  ])("%j is none: %s", (header) => {
    expect(parse(header)).toBeUndefined();
  });

  it("without an element is none", () => {
    expect(parseBarcode("@\n\u001e\rANSI 636015080101DL00310050DL")).toBeUndefined();
    expect(parseBarcode("@\n\u001e\rANSI 636015080101DL00310050DL\rhello\r")).toBeUndefined();
  });

  it.each([
    ["DL00310050DL", "DL"],
    ["ID00310050ID", "ID"],
    ["ID00310050", "ID"],
    ["DL00310050ID", "ID"],
    ["ID00310050DL", "DL"],
    ["DL00410050ID00310050ID", "DL"],
    ["ID00410050DL00310050", "DL"],
    ["ZT00410050ID00310050", "ID"],
  ])("with %s is a %s", (designators, type) => {
    expect(parse(`@\n\u001e\rANSI 636015080101${designators}`)).toMatchObject({ type });
  });

  it("of random bytes is none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(parseBarcode(text)).toBeUndefined();
      }),
    );
  });

  it("in small letters is in capitals, with everything behind it", () => {
    expect(read(plainCard(["DAQa1", "DCSdoe"]).toLowerCase(), "DCS")).toBe("DOE");
    expect(read(`]L2${plainCard(["DAQ1", "DCSdoe"]).toLowerCase()}`, "DCS")).toBe("DOE");
    expect(read(plainCard(["DAQ1", "DCSDoe"]), "DCS")).toBe("Doe");
  });
});

describe("a text that is cut", () => {
  const card = plainCard(["DAQ12345", "DCSDOE", "DACJANE", "DADANN", "DCGUSA"]);
  const isIncomplete = (text: string): boolean | undefined => parseBarcode(text)?.isIncomplete;

  it("is known by the header's length, from six characters on", () => {
    expect(isIncomplete(card)).toBe(false);
    expect(isIncomplete(card.slice(0, -1))).toBe(false);
    expect(isIncomplete(card.slice(0, -5))).toBe(false);
    expect(isIncomplete(card.slice(0, -6))).toBe(true);
    expect(isIncomplete(card.slice(0, -12))).toBe(true);
  });

  it("differs from one whose header lost its control characters", () => {
    const lost = card.replace("@\n\u001e\r", "@");
    expect(isIncomplete(lost.slice(0, -5))).toBe(false);
    expect(isIncomplete(lost.slice(0, -6))).toBe(true);
    expect(isIncomplete(card.slice(4).slice(0, -5))).toBe(false);
  });

  it("differs from a wrong length by what ends the text", () => {
    const wrong = (end: string, lineEnd = "\n"): string =>
      `@\n\u001e\rANSI 636015080101DL00310500DLDAQ1${lineEnd}DCSDOE${end}`;
    expect(isIncomplete(wrong("\r"))).toBe(false);
    expect(isIncomplete(wrong("\n"))).toBe(true);
    expect(isIncomplete(wrong("\r", "\r"))).toBe(true);
    expect(isIncomplete(wrong("\r", "\r\n"))).toBe(true);
    expect(isIncomplete(wrong("\r\n\r", "\r\n"))).toBe(false);
    const own = "@\n\u001e\rANSI 636015080102DL00410500ZT05410010DLDAQ1\nDCSDOE\n";
    expect(isIncomplete(own)).toBe(true);
    expect(isIncomplete(`${own}ZTZTA1\n`)).toBe(false);
  });

  it("has no last element that it can trust", () => {
    expect(read(card.slice(0, -7), "DAD")).toBe("ANN");
    expect(read(card.slice(0, -8), "DAD")).toBeUndefined();
    expect(read(card.slice(0, -9), "DAD")).toBeUndefined();
    expect(read(card.slice(0, -9), "DAC")).toBe("JANE");
  });
});
