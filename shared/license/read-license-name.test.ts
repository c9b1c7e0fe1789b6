import { describe, expect, it } from "vitest";
import { parseBarcode } from "./parse-barcode.ts";
import { readName, toPersonCase, toSuffixCase } from "./read-license-name.ts";
import { plainCard } from "./testing/plain-card.ts";

function read(lines: string, version = 10): string | undefined {
  const barcode = parseBarcode(plainCard(["DAQ12345", ...lines.split("/"), "DBC1"], { version }));
  return barcode && readName(barcode);
}

describe("a name since version 4", () => {
  it.each([
    ["DCSDOE/DACJANE/DADQ/DCUJR", "Jane Q Doe Jr"],
    ["DCSDOE/DACJANE/DADNONE/DCUNONE", "Jane Doe"],
    ["DCSDOE/DACJANE/DAD/DCU", "Jane Doe"],
    ["DCSDOE/DACJANE/DADNMN", "Jane Doe"],
    ["DCSDOE/DACJANE/DADUNAVL", "Jane Doe"],
    ["DCSDOE/DACJANE/DADNMI", "Jane Doe"],
    ["DCSDOE/DACJANE", "Jane Doe"],
    ["DCSDOE/DACJANE QUINCY/DADQUINCY", "Jane Quincy Doe"],
    ["DCSDOE/DACJOHN/DADJOHN", "John John Doe"],
    ["DCSDOE/DACMARY,ANN/DADLEE", "Mary Ann Lee Doe"],
    ["DCSDOE/DACMARY   ANN", "Mary Ann Doe"],
    ["DCSMADONNA/DACNONE/DADNONE", "Madonna"],
    ["DCSDOE,/DACJANE", "Jane Doe"],
    ["DCSDOE JR/DACJOHN", "John Doe Jr"],
    ["DCSDOE, III/DACJOHN", "John Doe III"],
    ["DCSDOE III/DACJOHN/DCUIII", "John Doe III"],
    ["DCSDOE/DACJOHN/DCU2ND", "John Doe 2nd"],
    ["DCSDOE/DACJOHN/DCUSR.", "John Doe Sr"],
    ["DCSDOE/DACJOHN/DCUV", "John Doe V"],
    ["DCSDOE/DACVI/DADIV", "Vi Iv Doe"],
    ["DCSO'BRIEN/DACJOSÉ", "José O'Brien"],
    ["DCSMUÃ\u0091OZ/DACJOSÃ\u0089", "José Muñoz"],
    ["DCSDOE/DACJANE/DBNSMITH/DBGMARY", "Jane Doe"],
    ["DCSDOE/DACJANE/DADANN/DDEN/DDFN/DDGN", "Jane Ann Doe"],
    ["DCSDOE/DACJANE/DADANN/DDEU/DDFU/DDGU", "Jane Ann Doe"],
    ["DCSDOE/DACJANE/DADANN/DDE/DDF/DDG", "Jane Ann Doe"],
    ["DCSDOE/DACJANE/DADANN/DDEN/DDFN/DDGT", "Jane Doe"],
    ["DCSDOE/DCTJANE,ANN/DCUJR", "Jane Ann Doe Jr"],
    ["DCSDOE/DCTJANE/DADANN", "Jane Ann Doe"],
    ["DCSDOE/DCTJANE,ANN/DADANN", "Jane Ann Doe"],
    ["DCSDOE/DACNFN", "Doe"],
  ])("%s is %s", (lines, name) => {
    expect(read(lines)).toBe(name);
  });

  it.each([
    ["DCSDOE/DACJANE/DDET", "its family name is truncated"],
    ["DCSDOE/DACJANE/DDFT", "its given name is truncated"],
    ["DCSDOE/DACJANE/DDEN/DDFY", "a flag says something else"],
    ["DCSDOE/DACJANE/DADANN/DDGUDCJ1", "its flag is in doubt"],
    ["DCSDOE/DACJANE/DADANN/DDGX", "its flag is none"],
    ["DCSDOE/DACJANE/DCBBDADANN", "its middle name may have lost its line"],
    ["DCSDOE/DACJANE/DADANN/DCBB DCUJR", "its suffix may have lost its line"],
    ["DCSDOE/DCTJANE/DDFT", "its given names are truncated"],
    ["DCSDOE/DACJANE/DADANN/DDGN/DDGT", "its middle name may be truncated"],
    ["DCSDOE/DACJANE/DADANN/DDENDDGT", "its flag has no line"],
    ["DCSDOE/DACUNAVL", "its given name isn't known"],
    ["DCSUNAVL/DACJANE", "its family name isn't known"],
    ["DCSNONE/DACJANE", "there is no family name"],
    ["DCSDOE", "there is no given name"],
    ["DACJANE", "there is no family name at all"],
    ["DCSDOE/DACJANE/DACJOAN", "it is there twice"],
    ["DCSDOE/DACJANE/DADANN/DADLEE", "its middle name is there twice"],
    ["DCSDOE/DACJANE/DCUMD", "its suffix isn't one"],
    ["DCSDOE/DACJANE/DCUJR/DCUSR", "its suffix is there twice"],
    ["DCSDOE, JANE/DACJANE", "its family name has more than that"],
    ["DCSDOE, JR, SR/DACJANE", "its family name has two suffixes"],
    ["DCSDOE/DACJOHN JR", "its given name has a suffix"],
    ["DCSDOE/DACJOHN/DADLEE III", "its middle name has a suffix"],
    ["DCSD0E/DACJANE", "it has a digit"],
    ["DCSMU?OZ/DACJANE", "a letter was lost"],
    [`DCS${"A".repeat(40)}/DACJANE`, "it fills its room"],
  ])("%s isn't known: %s", (lines) => {
    expect(read(lines)).toBeUndefined();
  });

  it("fills its room but for a letter", () => {
    expect(read(`DCS${"A".repeat(39)}/DACJANE`)).toBe(`Jane A${"a".repeat(38)}`);
  });
});

describe("a name in versions 2 and 3", () => {
  it.each([
    ["DCSDOE/DCTJANE,QUINCY", "Jane Quincy Doe"],
    ["DCSDOE/DCTJANE QUINCY/DCUJR", "Jane Quincy Doe Jr"],
    ["DCSDOE/DCTNONE", "Doe"],
    ["DCSDOE/DCTJANE/DACJOAN/DADLEE", "Joan Lee Doe"],
  ])("%s is %s", (lines, name) => {
    expect(read(lines, 2)).toBe(name);
    expect(read(lines, 3)).toBe(name);
  });
});

describe("a name in version 1", () => {
  it.each([
    ["DAADOE,JANE,Q,JR", "Jane Q Doe Jr"],
    ["DAADOE,JANE,Q", "Jane Q Doe"],
    ["DAADOE,JANE,,3RD", "Jane Doe 3rd"],
    ["DAADOE,JANE,V", "Jane V Doe"],
    ["DAADOE,JANE,", "Jane Doe"],
    ["DAADOE$JANE$Q", "Jane Q Doe"],
    ["DAADOE@JANE@Q@JR", "Jane Q Doe Jr"],
    ["DAADOE, JANE ANN", "Jane Ann Doe"],
    ["DABDOE/DACJANE/DADQ/DAEJR", "Jane Q Doe Jr"],
    ["DABDOE/DACJANE", "Jane Doe"],
    ["DCSDOE/DACJANE", "Jane Doe"],
  ])("%s is %s", (lines, name) => {
    expect(read(lines, 1)).toBe(name);
  });

  it.each([
    ["DAADOE JANE Q", "spaces don't tell which is the family name"],
    ["DAADOE", "there is one part"],
    ["DAADOE,JANE,Q,JR,X", "there are too many parts"],
    ["DAADOE,JANE,Q,MD", "its suffix isn't one"],
    ["DAA,JANE", "there is no family name"],
    [`DAADOE,${"A".repeat(31)}`, "it fills its room"],
    ["DABDOE/DACJANE/DAEMD", "its suffix isn't one"],
    ["DAADOE,JANE/DAADOE,JOAN", "it is there twice"],
  ])("%s isn't known: %s", (lines) => {
    expect(read(lines, 1)).toBeUndefined();
  });

  it("fills its room but for a letter", () => {
    expect(read(`DAADOE,${"A".repeat(30)}`, 1)).toBe(`A${"a".repeat(29)} Doe`);
  });
});

describe("a name of a text that is cut", () => {
  const whole = plainCard([
    "DAQ12345",
    "DCSDOE",
    "DACJANE",
    "DADANN",
    "DCUJR",
    "DDEN",
    "DDFN",
    "DDGN",
    "DCGUSA",
    "DBC1",
  ]);
  const readCut = (behind: string): string | undefined => {
    const barcode = parseBarcode(whole.slice(0, whole.indexOf(behind) + behind.length));
    return barcode && readName(barcode);
  };

  it("needs its suffix and its flags, which may be what is missing", () => {
    expect(readCut("DACJANE\n")).toBeUndefined();
    expect(readCut("DADANN\n")).toBeUndefined();
    expect(readCut("DCUJR\n")).toBeUndefined();
    expect(readCut("DDFN\n")).toBeUndefined();
    expect(readCut("DDGN\n")).toBe("Jane Ann Doe Jr");
  });
});

describe("a name in capitals", () => {
  it.each([
    ["JANE", "Jane"],
    ["MARY ANN", "Mary Ann"],
    ["O'BRIEN", "O'Brien"],
    ["D’ANGELO", "D’Angelo"],
    ["MCDONALD", "McDonald"],
    ["MACDONALD", "Macdonald"],
    ["MC", "Mc"],
    ["MCA", "Mca"],
    ["SMITH-JONES", "Smith-Jones"],
    ["DE LA CRUZ", "De La Cruz"],
    ["NG", "Ng"],
    ["JOSÉ", "José"],
    ["ST. CLAIR", "St. Clair"],
    ["T'S", "T's"],
    ["2ND", "2nd"],
    ["McDonald", "McDonald"],
    ["deVries", "deVries"],
  ])("%s is written %s", (printed, written) => {
    expect(toPersonCase(printed)).toBe(written);
  });

  it.each([
    ["Doe Iii", "Doe III"],
    ["Doe Iv", "Doe IV"],
    ["Doe Ix", "Doe IX"],
    ["Vi", "Vi"],
    ["Levi", "Levi"],
    ["Iv Doe", "Iv Doe"],
  ])("%s with Roman numbers is %s", (name, written) => {
    expect(toSuffixCase(name)).toBe(written);
  });
});
