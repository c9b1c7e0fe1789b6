import { describe, expect, it } from "vitest";
import { type License, readLicense } from "./read-license.ts";
import { plainCard } from "./testing/plain-card.ts";

type Header = Parameters<typeof plainCard>[1];
const read = (elements: readonly string[], header?: Header): License => {
  const reading = readLicense(plainCard(elements, header));
  if (reading.kind !== "license") throw new Error(`That isn't a license: ${reading.kind}`);
  return reading.license;
};

describe("who issued a license", () => {
  it("says the number, wherever its holder lives", () => {
    expect(read(["DAQ1", "DAJOH", "DCGUSA"])).toMatchObject({
      issuer: "TX",
      licenseState: "TX",
      country: "US",
    });
  });

  it("isn't known of an unknown number, whatever the address says", () => {
    const license = read(["DAQ1", "DAJOH", "DCGUSA"], { iin: "636099" });
    expect(license).toMatchObject({ issuer: undefined, licenseState: undefined, country: undefined });
  });

  it("isn't known if the country contradicts the number", () => {
    expect(read(["DAQ1", "DCGCAN"])).toMatchObject({ issuer: undefined, country: undefined });
    expect(read(["DAQ1", "DCGUSA"], { iin: "636012" })).toMatchObject({ issuer: undefined });
    expect(read(["DAQ1", "DCG"])).toMatchObject({ issuer: "TX", country: "US" });
    expect(read(["DAQ1", "DCGCA"])).toMatchObject({ issuer: "TX" });
  });

  it("is none of the profile's states for a district, a territory or a province", () => {
    expect(read(["DAQ1"], { iin: "636043" })).toMatchObject({ issuer: "DC", licenseState: undefined });
    expect(read(["DAQ1"], { iin: "604431" })).toMatchObject({ issuer: "PR", country: "US" });
    expect(read(["DAQ1"], { iin: "636012" })).toMatchObject({ issuer: "ON", country: "CA" });
    expect(read(["DAQ1"], { iin: "636027" })).toMatchObject({ issuer: undefined, country: "US" });
  });
});

describe("the number of a license", () => {
  it.each([
    ["12345678", "12345678"],
    ["D1234567        ", "D1234567"],
    ["WDL*ABC123D", "WDL*ABC123D"],
    ["S9244-43879-65702", "S9244-43879-65702"],
    ["L 341 567 071 342", "L 341 567 071 342"],
    ["a1", "a1"],
    ["1", "1"],
    ["1".repeat(25), "1".repeat(25)],
    ["1".repeat(26), undefined],
    ["NONE", undefined],
    ["UNAVL", undefined],
    ["-1", undefined],
    ["1-", undefined],
    ["12#4", undefined],
    ["1234 DCM5", undefined],
    ["", undefined],
  ])("%j is %j", (printed, expected) => {
    expect(read([`DAQ${printed}`, "DCSDOE"]).licenseNumber).toBe(expected);
  });
});

describe("the dates of a license", () => {
  const dates = (birth: string, issued: string, expires: string): (string | undefined)[] => {
    const license = read(["DAQ1", `DBB${birth}`, `DBD${issued}`, `DBA${expires}`]);
    return [license.dateOfBirth, license.issued, license.expires];
  };

  it("go on from birth to expiry", () => {
    expect(dates("01021980", "03042020", "20280102")).toEqual(["1980-01-02", "2020-03-04", "2028-01-02"]);
    expect(dates("01021980", "03042020", "03042020")).toEqual(["1980-01-02", "2020-03-04", "2020-03-04"]);
    expect(dates("01021980", "03042020", "99999999")).toEqual(["1980-01-02", "2020-03-04", undefined]);
    expect(dates("01021980", "", "01022028")).toEqual(["1980-01-02", undefined, "2028-01-02"]);
    expect(dates("", "03042020", "01022028")).toEqual([undefined, "2020-03-04", "2028-01-02"]);
    expect(dates("", "", "01022028")).toEqual([undefined, undefined, "2028-01-02"]);
    expect(dates("01021980", "", "")).toEqual(["1980-01-02", undefined, undefined]);
    expect(dates("", "03042020", "")).toEqual([undefined, "2020-03-04", undefined]);
  });

  it("aren't known if they go backward", () => {
    expect(dates("03042020", "03042020", "01022028")).toEqual([undefined, undefined, "2028-01-02"]);
    expect(dates("01021980", "03042020", "03032020")).toEqual(["1980-01-02", undefined, undefined]);
  });

  it("have the year first in Canada", () => {
    expect(read(["DAQ1", "DBB03041990"], { iin: "636012" }).dateOfBirth).toBeUndefined();
    expect(read(["DAQ1", "DBB19900304"], { iin: "636012" }).dateOfBirth).toBe("1990-03-04");
    expect(read(["DAQ1", "DBB03041990"], { iin: "636099" }).dateOfBirth).toBe("1990-03-04");
  });
});

describe("class and codes", () => {
  it("have other elements in version 1", () => {
    const elements = ["DAQ1", "DARA", "DASNONE", "DATH", "DCAD", "DCBB", "DCDP"];
    const commercial = { licenseClass: "class_a", isCommercial: true, endorsements: ["H"], restrictions: [] };
    expect(read(elements, { version: 1 })).toMatchObject({ version: 1, ...commercial });
    expect(read(elements, { version: 2 })).toMatchObject({ version: 2, licenseClass: "class_d" });
  });

  it("are a CDL's in version 3 by the federal codes, in version 11 by a mark", () => {
    expect(read(["DAQ1", "DCAA", "DCDP", "DCHA"], { version: 3 })).toMatchObject({
      licenseClass: "class_a",
      endorsements: ["P"],
    });
    expect(read(["DAQ1", "DCAC", "DCDP", "DDM1"], { version: 11 })).toMatchObject({
      licenseClass: "class_c",
      endorsements: ["P"],
    });
  });

  it("are an ordinary license's only if no mark of a CDL may be lost", () => {
    expect(read(["DAQ1", "DCAC", "DCDNONE"], { version: 11 }).licenseClass).toBe("non_cdl");
    expect(read(["DAQ1", "DCAC", "DCDNONE", "DDM1", "DDM0"], { version: 11 }).licenseClass).toBeUndefined();
    expect(read(["DAQ1", "DCAC", "DCDNONE", "DDK1DDM1"], { version: 11 }).licenseClass).toBeUndefined();
    const cut = plainCard(["DAQ1", "DCAC", "DCDNONE", "DBC1", "DAU070 in"], { version: 11 }).slice(0, -8);
    expect(readLicense(cut)).toMatchObject({ license: { licenseClass: undefined } });
    expect(readLicense(cut.replace("636015110", "636015100"))).toMatchObject({
      license: { licenseClass: "non_cdl" },
    });
  });
});

describe("what a license says of itself", () => {
  it("is whether it is a REAL ID, fully compliant", () => {
    expect(["F", "M", "N", ""].map((mark) => read(["DAQ1", `DDA${mark}`]).isRealId)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("is whether its holder lives elsewhere, and whether it is a permit", () => {
    expect(read(["DAQ1"])).toMatchObject({ isNonDomiciled: false, isPermit: false });
    expect(read(["DAQ1", "DDN1", "DDP1"])).toMatchObject({ isNonDomiciled: true, isPermit: true });
    expect(read(["DAQ1", "DDN0", "DDP0"])).toMatchObject({ isNonDomiciled: false, isPermit: false });
    expect(read(["DAQ1", "DCACLP A"]).isPermit).toBe(true);
    expect(read(["DAQ1", "DCAPERMIT"]).isPermit).toBe(true);
    const old = (printed: string, ofPermit: string): boolean =>
      read(["DAQ1", `DAR${printed}`, `PAA${ofPermit}`], { version: 1 }).isPermit;
    expect([old("", "A"), old("D", "A"), old("", "NONE"), old("", "")]).toEqual([true, false, false, false]);
  });
});

describe("what isn't a license", () => {
  it("may be an identification card", () => {
    expect(readLicense(plainCard(["DAQ1"], { type: "ID" }))).toEqual({ kind: "idCard" });
    for (const printed of ["ID", "id", "IDENT", "IDENTIFICATION", "ID CARD"])
      expect(readLicense(plainCard(["DAQ1", `DCA${printed}`]))).toEqual({ kind: "idCard" });
    expect(readLicense(plainCard(["DAQ1", "DCAIDX"])).kind).toBe("license");
    expect(readLicense(plainCard(["DAQ1", "DCAXID"])).kind).toBe("license");
  });

  it.each([
    ["a registration", plainCard(["RAB1"], { type: "RG" })],
    ["a parcel's label", "[)>\u001e01\u001d02840\u001d003\u001d1Z12345675\u001dUPSN\u001d12345E\u001e\u0004"],
    ["a boarding pass", "M1DOE/JANE           EABC123 DALATLDL 1234 123Y012A0001 100"],
    ["a military card", "IDUSA1234567890123"],
    ["a magnetic stripe", "%TXAUSTIN^DOE$JANE^12345 MAIN ST^?;63601538774194=150819810101?"],
    ["a link", "https://example.com/ANSI"],
    ["nothing", ""],
  ])("may be %s", (_, text) => {
    expect(readLicense(text)).toEqual({ kind: "other" });
  });
});
