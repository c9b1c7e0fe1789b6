import fc from "fast-check";
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

test("the next day is one more", () => {
  const day = fc.date({ min: new Date("1901-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const [today = "", tomorrow = ""] = [0, 1].map((more) =>
        new Date(date.getTime() + more * 86_400_000).toISOString().slice(0, 10),
      );
      expect((toSheetDate(tomorrow)?.value ?? 0) - (toSheetDate(today)?.value ?? 0)).toBe(1);
    }),
  );
});
