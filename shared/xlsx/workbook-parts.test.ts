import { expect, test } from "vitest";
import { toSheetDate } from "./workbook-parts.ts";

test("days are counted the way that Excel counts them", () => {
  expect(toSheetDate("1900-03-01")).toEqual({ value: 61, format: "date" });
  expect(toSheetDate("2027-04-01")).toEqual({ value: 46_478, format: "date" });
});

test.each(["", "1900-02-28", "2027-02-30", "2027-13-01", "04/01/2027", "20270-01-01"])(
  "%j is no day of a sheet",
  (text) => {
    expect(toSheetDate(text)).toBeUndefined();
  },
);
