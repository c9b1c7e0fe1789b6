import { describe, expect, it } from "vitest";
import { usStates } from "#shared/text/us-states.ts";
import {
  getIssuer,
  getIssuerName,
  issuers,
  type ClassFacts,
  readClass,
  readEndorsements,
  readRestrictions,
} from "./read-class.ts";

const codesOf = (country: string): string[] =>
  issuers.flatMap((issuer) => (issuer.country === country ? (issuer.code ?? []) : []));

describe("the issuers of licenses", () => {
  it("are the states, the district and five territories, each with one number", () => {
    const expected = [...usStates.map(({ code }) => code), "AS", "DC", "GU", "MP", "PR", "VI"];
    expect(codesOf("US").toSorted()).toEqual(expected.toSorted());
  });

  it("are Canada's provinces and territories, of which Alberta has two numbers", () => {
    expect(codesOf("CA").toSorted().join(" ")).toBe("AB AB BC MB NB NL NS NT NU ON PE QC SK YT");
  });

  it("have the names of the states", () => {
    for (const { code, name } of usStates) expect(getIssuerName(code)).toBe(name);
    expect(getIssuerName("ON")).toBe("Ontario");
    expect(getIssuerName("XX")).toBeUndefined();
  });

  it.each([
    ["636000", "VA", "US"],
    ["636015", "TX", "US"],
    ["636012", "ON", "CA"],
    ["604428", "QC", "CA"],
    ["636027", undefined, "US"],
    ["636056", undefined, "MX"],
  ])("%s is %s in %s", (iin, code, country) => {
    expect(getIssuer(iin)).toMatchObject({ code, country });
  });

  it("aren't others", () => {
    expect(getIssuer("636099")).toBeUndefined();
    expect(new Set(issuers.map(({ iin }) => iin)).size).toBe(issuers.length);
  });
});

const read = (code: string, printed: string | undefined, facts: Partial<ClassFacts> = {}): string => {
  const issuer = issuers.find((one) => one.code === code);
  const { licenseClass, isCommercial } = readClass({
    issuer,
    printed,
    endorsements: "NONE",
    federalCodes: undefined,
    cdlIndicator: "",
    ...facts,
  });
  return `${licenseClass ?? "unknown"} ${isCommercial ?? "unknown"}`;
};

const nothing = "unknown unknown";

describe("the class of a license", () => {
  it("with the barcode's mark is a CDL's", () => {
    for (const state of ["TX", "CA", "OH"])
      for (const letter of ["A", "B", "C"])
        expect(read(state, letter, { cdlIndicator: "1" })).toBe(`class_${letter.toLowerCase()} true`);
    expect(read("TX", "AM", { cdlIndicator: "1" })).toBe("class_a true");
    expect(read("TX", "D", { cdlIndicator: "1" })).toBe("unknown true");
    expect(read("TX", "A NON-CDL", { cdlIndicator: "1" })).toBe(nothing);
  });

  it("isn't known if that mark may be there", () => {
    expect(read("TX", "C", { cdlIndicator: undefined })).toBe(nothing);
    expect(read("OH", "D", { cdlIndicator: undefined })).toBe(nothing);
  });

  it.each([
    ["TX", "CDL A", "class_a true"],
    ["TX", "A CDL", "class_a true"],
    ["CA", "CDL CLASS B", "class_b true"],
    ["TX", "CDL", nothing],
    ["TX", "NON-CDL", "non_cdl false"],
    ["CA", "A NON-CDL", "non_cdl false"],
    ["NY", "NON CDL C", "non_cdl false"],
    ["MI", "NONCOMM", "non_cdl false"],
  ])("in %s says itself whether it is commercial: %s", (state, printed, expected) => {
    expect(read(state, printed)).toBe(expected);
  });

  it.each(["CA", "GA", "IA", "KS", "MD", "ME", "NC", "NV", "OR", "PA", "TX", "WY"])(
    "C is the ordinary one in %s, if no endorsement says otherwise",
    (state) => {
      expect(read(state, "C")).toBe("non_cdl false");
      expect(read(state, "CM")).toBe("non_cdl false");
      expect(read(state, "C", { endorsements: "" })).toBe("non_cdl false");
      expect(read(state, "C", { endorsements: "M" })).toBe("non_cdl false");
      expect(read(state, "C", { endorsements: "L" })).toBe("non_cdl false");
      expect(read(state, "C", { endorsements: "P" })).toBe(nothing);
      expect(read(state, "C", { endorsements: undefined })).toBe(nothing);
      expect(read(state, "C", { endorsements: "H" })).toBe("class_c true");
      expect(read(state, "A")).toBe(nothing);
    },
  );

  it.each(["AZ", "CO", "FL", "ID", "LA", "MO", "NJ", "OH", "SC", "TN", "WI"])(
    "A and B are commercial in %s",
    (state) => {
      expect(read(state, "A")).toBe("class_a true");
      expect(read(state, "B")).toBe("class_b true");
      expect(read(state, "MB")).toBe("class_b true");
      expect(read(state, "C")).toBe(nothing);
    },
  );

  it.each([
    ["A", "H", "class_a true"],
    ["B", "X", "class_b true"],
    ["C", "HN", "class_c true"],
    ["B", "N", "class_b true"],
    ["C", "N", nothing],
    ["A", "P", nothing],
    ["A", "NONE", nothing],
    ["A", "H4", nothing],
  ])("%s with endorsement %s, in any state, is %s", (letter, endorsements, expected) => {
    expect(read("IL", letter, { endorsements })).toBe(expected);
  });

  it("is a CDL's if the federal codes have it", () => {
    expect(read("TX", "A", { federalCodes: "A" })).toBe("class_a true");
    expect(read("TX", "B", { federalCodes: "A" })).toBe(nothing);
    expect(read("TX", "A", { federalCodes: "NONE" })).toBe(nothing);
  });

  it.each([
    ["D", "class_d false"],
    ["DM", "class_d false"],
    ["MD", "class_d false"],
    ["M", "class_m false"],
    ["M1", "class_m false"],
    ["M3", nothing],
    ["E", "non_cdl false"],
    ["FM", "non_cdl false"],
    ["O", "non_cdl false"],
    ["NONE", nothing],
    ["", nothing],
    [undefined, nothing],
    ["3", nothing],
    ["AB", nothing],
    ["DX", nothing],
    ["EX", nothing],
  ])("%s is %s", (printed, expected) => {
    expect(read("NY", printed)).toBe(expected);
  });

  it("isn't known outside the US, nor of an unknown issuer", () => {
    expect(read("ON", "D")).toBe(nothing);
    expect(read("ON", "A", { cdlIndicator: "1" })).toBe(nothing);
    expect(read("none", "D")).toBe(nothing);
  });
});

describe("endorsements of a CDL", () => {
  it.each([
    ["HNT", ["H", "N", "T"]],
    ["T N H", ["H", "N", "T"]],
    ["n,t", ["N", "T"]],
    ["H/N;T-X", ["H", "N", "X", "T"]],
    ["PS", ["P", "S"]],
    ["XM", ["X"]],
    ["L", []],
    ["NONE", []],
  ])("%s are %j", (printed, expected) => {
    expect(readEndorsements(printed, true)).toEqual(expected);
  });

  it.each([["HQ"], ["H1"], [""], [undefined], ["----"]])("%s aren't known", (printed) => {
    expect(readEndorsements(printed, true)).toBeUndefined();
  });

  it("aren't an ordinary license's, which has its own letters", () => {
    expect(readEndorsements("NONE", false)).toEqual([]);
    expect(readEndorsements("M", false)).toEqual([]);
    expect(readEndorsements("P", false)).toBeUndefined();
    expect(readEndorsements("ML", false)).toBeUndefined();
    expect(readEndorsements("NONE", undefined)).toEqual([]);
    expect(readEndorsements("H", undefined)).toBeUndefined();
    expect(readEndorsements("M", undefined)).toBeUndefined();
  });
});

describe("restrictions of a CDL", () => {
  const cdl = { isCommercial: true, issued: "2020-01-01" };

  it.each([
    ["BEL", ["E", "L"]],
    ["Z K", ["Z", "K"]],
    ["V,O,N,M", ["M", "N", "O", "V"]],
    ["1,L,10", ["L"]],
    ["b", []],
    ["A F", []],
    ["NONE", []],
  ])("%s are %j", (printed, expected) => {
    expect(readRestrictions(printed, cdl)).toEqual(expected);
  });

  it.each([["P40"], ["1E"], ["123"], ["CORR LENS"], ["E*"], ["*E"], ["AE"], ["LENS"], [""], [undefined]])(
    "%s aren't known",
    (printed) => {
      expect(readRestrictions(printed, cdl)).toBeUndefined();
    },
  );

  it("have federal letters since July 8, 2015", () => {
    expect(readRestrictions("E", { ...cdl, issued: "2015-07-08" })).toEqual(["E"]);
    expect(readRestrictions("E", { ...cdl, issued: "2015-07-07" })).toBeUndefined();
    expect(readRestrictions("E", { ...cdl, issued: undefined })).toBeUndefined();
    expect(readRestrictions("NONE", { ...cdl, issued: undefined })).toEqual([]);
  });

  it("aren't an ordinary license's", () => {
    expect(readRestrictions("E", { ...cdl, isCommercial: false })).toBeUndefined();
    expect(readRestrictions("NONE", { ...cdl, isCommercial: undefined })).toBeUndefined();
  });
});
