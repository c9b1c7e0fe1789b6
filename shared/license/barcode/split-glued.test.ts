import { describe, expect, it } from "vitest";
import { getValue } from "./elements.ts";
import { splitGlued } from "./split-glued.ts";

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

const read = (changes: Readonly<Record<string, string>>, id: string, version = 8) => {
  const text = Object.entries({ ...card, ...changes }).map((element) => element.join(""));
  return getValue(splitGlued(text.join(""), version), id);
};

describe("a card without line ends", () => {
  it.each(Object.entries(card).slice(0, -1))("has %s as %j", (id, value) => {
    expect(read({}, id)).toBe(value);
  });

  it("leaves its last element open: what follows can't be told from it", () => {
    expect(read({}, "DCG")).toBeUndefined();
  });

  it("has a suffix, if it is one", () => {
    expect(read({ DAD: "QUINNDCUJR" }, "DAD")).toBe("QUINN");
    expect(read({ DAD: "QUINNDCUJR" }, "DCU")).toBe("JR");
    expect(read({ DAD: "QUINNDCUJR", DCF: "DCU" }, "DCU")).toBeUndefined();
  });

  it.each([
    ["DAC", { DAC: "DAISY" }],
    ["DAC", { DAC: "SOLEDAD" }],
    ["DCS", { DCS: "DACEY" }],
    ["DAC", { DAC: "JANEDDEN" }],
    ["DAD", { DAD: "" }],
    ["DAQ", { DAQ: "123DDB03042023" }],
  ])("leaves %s open in %j, where another element may be", (id, changes) => {
    expect(read(changes, id)).toBeUndefined();
  });

  it("has given names in one element in versions 2 and 3, and isn't taken apart before", () => {
    const old = { DAC: "", DAD: "QUINNDCTJANE" };
    expect(read(old, "DCT", 3)).toBe("JANE");
    expect(splitGlued("DCSDOEDACJANE", 1)).toEqual([]);
  });

  it("isn't taken apart if it is only a part of one", () => {
    expect(splitGlued("DCADDCBNONEDCSDOEDACJANEDADQUINNDBD03042023", 8)).toEqual([]);
  });
});
