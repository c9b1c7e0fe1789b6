import { describe, expect, it } from "vitest";
import { findElements, getValue, hasElement, splitOneLine } from "./elements.ts";

const read = (body: string, id: string, version = 10): string | undefined =>
  getValue(findElements(body, { version, endsOpen: false }), id);

describe("elements in lines", () => {
  it.each([
    ["DLDAQ1\nDCSDOE\nDACJANE\r", "line feeds"],
    ["DAQ1\rDCSDOE\rDACJANE", "carriage returns"],
    ["DAQ1\r\n\r\nDCSDOE\r\nDACJANE", "both, doubled"],
    ["DAQ1\u001eDCSDOE\u001dDACJANE", "separators"],
    ["DAQ1|DCSDOE|DACJANE|", "bars"],
    ["DAQ1\tDCSDOE\u0000DACJANE", "tabs and zeros"],
    ["DAQ1  \n  DCSDOE  \n DACJANE", "spaces around"],
    ["DAQ1\nDLDCSDOE\nIDDACJANE", "types of subfiles before them"],
  ])("of %j end at %s", (body) => {
    expect([read(body, "DAQ"), read(body, "DCS"), read(body, "DAC")]).toEqual(["1", "DOE", "JANE"]);
  });

  it("count at the start of a line only", () => {
    expect(read("DAQ1\nDCSVAN DACOSTA\nDACJANE\nDADANN\n", "DAC")).toBe("JANE");
    expect(read("DAQ1\nDCSDADDACJANE\nDAQ1\n", "DAC")).toBeUndefined();
    expect(read("DAQ1\ndacjane\nDCSDOE", "DAC")).toBeUndefined();
  });

  it("twice with one value are one, with two none", () => {
    expect(read("DAQ1\nDCSDOE\nDAQ1\n", "DAQ")).toBe("1");
    expect(read("DAQ1\nDCSDOE\nDAQ2\n", "DAQ")).toBeUndefined();
    expect(read("DAQ1\nDCSDOE\nDAQ\n", "DAQ")).toBeUndefined();
  });

  it("of the issuer's own aren't the standard's", () => {
    expect(read("DAQ1\nDCSDOE\nZTDAQ2\nZTBDAC\n", "DAQ")).toBe("1");
    expect(read("DAQ1\nDCSDOE\nZTZTA1\n", "DCS")).toBe("DOE");
  });

  it("that go on in the next line aren't known", () => {
    expect(read("DAQ1\nDCSDOE\nHANDS\nDACJANE\n", "DCS")).toBeUndefined();
    expect(read("DAQ1\nDCSDOE\n \nDACJANE\n", "DCS")).toBe("DOE");
  });

  it("end open or not with the text", () => {
    const body = "DAQ1\nDCSDOE";
    expect(getValue(findElements(body, { version: 10, endsOpen: true }), "DCS")).toBeUndefined();
    expect(getValue(findElements(body, { version: 10, endsOpen: true }), "DAQ")).toBe("1");
    expect(read(body, "DCS")).toBe("DOE");
  });

  it("are there, known or not", () => {
    const elements = findElements("DAQ1\nDAQ2\nDCSDOE", { version: 10, endsOpen: true });
    expect([hasElement(elements, "DAQ"), hasElement(elements, "DCS"), hasElement(elements, "DAC")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("elements with lost line ends", () => {
  it.each([
    ["DAC", "MARYDADANN", "its middle name"],
    ["DAC", "MARYDAD", "an empty middle name"],
    ["DAC", "MARYDDFN", "its flag"],
    ["DCS", "DOEDACJANE", "its given name"],
    ["DCS", "DOEDCUJR", "its suffix"],
    ["DCS", "DOEDBB01021980", "its birth date"],
    ["DCS", "DOEDDAF", "its compliance"],
    ["DCS", "DOEDDK1", "its donor's mark"],
    ["DCS", "DOEDAG12 MAIN ST", "its street"],
    ["DCS", "DOEDAGPO BOX 1", "its post box"],
    ["DCS", "DOEDAJTX", "its state"],
    ["DCS", "DOEDAYBRO", "its eyes"],
    ["DCS", "DOEZTZTA", "the issuer's elements"],
    ["DAQ", "12345DCSDOE", "its family name"],
    ["DCS", "DOEDAHAPT 5", "a second line of its address"],
    ["DCS", "DOEDCIDALLAS", "its place of birth"],
    ["DCS", "DOEDCJ123", "an audit's number"],
    ["DCS", "DOEDCLW", "a code"],
    ["DCA", "ADCBNONE", "its restrictions"],
  ])("%s%s may hold %s", (id, value) => {
    const line = `${id}${value}`;
    expect(read(`DBC1\n${line}\nDBD01012020`, id)).toBeUndefined();
  });

  it.each([
    ["DCS", "TRINIDAD"],
    ["DCS", "HADDADIN"],
    ["DCS", "LINDAHL"],
    ["DCS", "MADDEN"],
    ["DAD", "DANIEL"],
    ["DCF", "DAQ12345"],
  ])("%s%s is whole where the element that it seems to hold has a line", (id, value) => {
    const others = ["DAC", "DAD", "DDE", "DAQ"].filter((other) => other !== id).map((other) => `${other}1`);
    expect(read([`${id}${value}`, ...others].join("\n"), id)).toBe(value);
  });

  it("are looked for by version: names had other elements", () => {
    expect(read("DCSDOE\nDCTCANDACE MARY\nDBC1", "DCT", 3)).toBe("CANDACE MARY");
    expect(read("DAADOE,SOLEDAD\nDBC1", "DAA", 1)).toBe("DOE,SOLEDAD");
    expect(read("DABDOE\nDACJANEDADANN\nDBC1", "DAC", 1)).toBeUndefined();
    expect(read("DACJANE\nDAQ12DABDOE\nDBC1", "DAQ", 1)).toBeUndefined();
    expect(read("DAQ12DAADOE,JANE\nDBC1", "DAQ", 1)).toBeUndefined();
    expect(read("DABDOE\nDARADASNONE\nDBC1", "DAR", 1)).toBeUndefined();
    expect(read("DCSDOE\nDCTJANEDCUJR\nDBC1", "DCT", 3)).toBeUndefined();
    expect(read("DCSDOE\nDACJANEDADANN\nDBC1", "DAC", 3)).toBeUndefined();
    expect(read("DCSDOEDCTJANE\nDBC1", "DCS", 3)).toBeUndefined();
    expect(read("DCSDOE\nDAQ12DAD\nDBC1", "DAQ", 1)).toBeUndefined();
  });
});

describe("elements with spaces between them", () => {
  const spaced = "DLDAQ123 456 DCSVAN DYKE DDEN DACJANE DDFN DADANN DDGN DCAC DCBNONE DCDNONE DBC1 DAU070 in";

  it("are known where what follows is an element too", () => {
    expect(["DAQ", "DCS", "DAC", "DAD", "DCA", "DCD"].map((id) => read(spaced, id))).toEqual([
      "123 456",
      "VAN DYKE",
      "JANE",
      "ANN",
      "C",
      "NONE",
    ]);
  });

  it.each([
    ["VAN DYKE DDEN", "VAN DAMME DDEN", "DCS"],
    ["DACJANE DDFN", "DACJANE DADE DDFN", "DAC"],
    ["DACJANE DDFN", "DACJANE", "DAC"],
    ["DACJANE DDFN", "DACJANE DDFX", "DAC"],
    ["DDFN DADANN DDGN", "DDFN DADANN", "DAD"],
    ["DCSVAN", "DCSDCSVAN", "DCS"],
    ["DAQ123 456 DCS", "DAQ123 DDXY DCS", "DAQ"],
    ["DAQ123 456 ", "DAQ123456", "DAQ"],
    ["DAQ123 456", "DAQ1DAQAB 456", "DAQ"],
  ])("aren't where it may be part of the value: %s as %s", (before, after, id) => {
    expect(read(spaced.replace(before, after), id)).toBeUndefined();
  });

  it("have no last one that is known", () => {
    expect(read(spaced, "DAU")).toBeUndefined();
  });
});

const card = {
  DCA: "A",
  DCB: "NONE",
  DCD: "NT",
  DBA: "03042031",
  DCS: "DOE",
  DAC: "JANE",
  DAD: "QUINN",
  DBD: "03042023",
  DBB: "03041985",
  DBC: "2",
  DAG: "9 MAIN ST",
  DAI: "DALLAS",
  DAJ: "TX",
  DAK: "752010000",
  DAQ: "12345678",
  DCF: "99X",
  DCG: "USA",
};

const readOneLine = (changes: Readonly<Record<string, string>>, id: string, version = 8) => {
  const text = Object.entries({ ...card, ...changes }).map((element) => element.join(""));
  return getValue(splitOneLine(text.join(""), version), id);
};

describe("a card without line ends", () => {
  it.each(Object.entries(card).slice(0, -1))("has %s as %j", (id, value) => {
    expect(readOneLine({}, id)).toBe(value);
  });

  it("leaves its last element open, since what follows looks the same", () => {
    expect(readOneLine({}, "DCG")).toBeUndefined();
  });

  it("has a suffix, if it is one", () => {
    expect(readOneLine({ DAD: "QUINNDCUJR" }, "DAD")).toBe("QUINN");
    expect(readOneLine({ DAD: "QUINNDCUJR" }, "DCU")).toBe("JR");
    expect(readOneLine({ DAD: "QUINNDCUJR", DCF: "DCU" }, "DCU")).toBeUndefined();
  });

  it.each([
    ["DAC", { DAC: "DAISY" }],
    ["DAC", { DAC: "SOLEDAD" }],
    ["DCS", { DCS: "DACEY" }],
    ["DAC", { DAC: "JANEDDEN" }],
    ["DAD", { DAD: "" }],
    ["DAQ", { DAQ: "123DDB03042023" }],
  ])("leaves %s open in %j, where another element may be", (id, changes) => {
    expect(readOneLine(changes, id)).toBeUndefined();
  });

  it("has given names in one element in versions 2 and 3, and isn't split before", () => {
    const old = { DAC: "", DAD: "QUINNDCTJANE" };
    expect(readOneLine(old, "DCT", 3)).toBe("JANE");
    expect(splitOneLine("DCSDOEDACJANE", 1)).toEqual([]);
  });

  it("isn't split if it is only a part of one", () => {
    expect(splitOneLine("DCADDCBNONEDCSDOEDACJANEDADQUINNDBD03042023", 8)).toEqual([]);
  });
});
