import { describe, expect, test } from "vitest";
import { companyFile } from "./company-file.ts";

const read = (changes: object) =>
  companyFile.toRecord({ dot_number: "1", legal_name: "ACME", status_code: "A", ...changes })?.registration;

describe("a carrier's registration in the company file", () => {
  test("has up to three dockets, whose status in this file is not read", () => {
    const first = { docket1prefix: "mc", docket1: "139446", docket1_status_code: "A" };
    const second = { docket2prefix: "FF", docket2: "77", docket2_status_code: "I" };
    const third = { docket3prefix: "MC", docket3: "8", docket3_status_code: "?" };
    expect(read({ ...first, ...second, ...third })?.dockets).toEqual([
      { prefix: "MC", number: "139446" },
      { prefix: "FF", number: "77" },
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

  test("has the safety rating with its day, and the day of the last review", () => {
    const reviewed = { safety_rating: "C", safety_rating_date: "20240604", review_date: "20240516" };
    expect(read(reviewed)).toMatchObject({
      safetyRating: "Conditional",
      safetyRatingDate: "2024-06-04",
      reviewDate: "2024-05-16",
    });
    expect(read({ safety_rating: "S" })?.safetyRating).toBe("Satisfactory");
    expect(read({ safety_rating: "U" })?.safetyRating).toBe("Unsatisfactory");
    expect(read({ safety_rating: "?" })).not.toHaveProperty("safetyRating");
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
