import { describe, expect, test } from "vitest";
import { companyFile } from "./company-file.ts";

const read = (changes: object) =>
  companyFile.toRecord({ dot_number: "1", legal_name: "ACME", status_code: "A", ...changes })?.registration;

describe("a carrier's registration in the company file", () => {
  test("has up to three dockets, each with its status where FMCSA says one", () => {
    const first = { docket1prefix: "mc", docket1: "139446", docket1_status_code: "A" };
    const second = { docket2prefix: "FF", docket2: "77", docket2_status_code: "I" };
    const third = { docket3prefix: "MC", docket3: "8", docket3_status_code: "?" };
    expect(read({ ...first, ...second, ...third })?.dockets).toEqual([
      { prefix: "MC", number: "139446", isActive: true },
      { prefix: "FF", number: "77", isActive: false },
      { prefix: "MC", number: "8" },
    ]);
    expect(read({ docket1prefix: "MC" })?.dockets).toEqual([]);
    expect(read({ docket1prefix: "MC", docket1: "pending" })?.dockets).toEqual([]);
  });

  test("lists the cargo that is ticked, in FMCSA's order", () => {
    expect(read({ crgo_waterwell: "X", crgo_genfreight: "X", crgo_meat: "", crgo_chem: "N" })?.cargo).toEqual(
      ["genfreight", "waterwell"],
    );
  });

  test("counts vehicles that are owned and leased", () => {
    expect(read({ owntruck: "16", trmtract: "2", trptrail: "7" })).toMatchObject({
      owned: { trucks: 16 },
      termLeased: { tractors: 2 },
      tripLeased: { trailers: 7 },
    });
  });

  test("lacks what FMCSA does not have", () => {
    expect(read({})).toEqual({
      dotNumber: "1",
      classes: [],
      isActive: true,
      dockets: [],
      cargo: [],
      owned: {},
      termLeased: {},
      tripLeased: {},
    });
  });
});
