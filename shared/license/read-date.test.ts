import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findElements } from "./elements.ts";
import { readDate, toIsoDate } from "./read-license.ts";

const readIn = (body: string): string | undefined =>
  readDate(
    { body, elements: findElements(body, { version: 10, endsOpen: false }) },
    { id: "DBB", order: "either" },
  );

describe("a date of a card", () => {
  it("is the same in both orders", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split("-");
          expect(toIsoDate(`${month}${day}${year}`, "either")).toBe(iso);
          expect(toIsoDate(`${year}${month}${day}`, "either")).toBe(iso);
          expect(toIsoDate(`${year}${month}${day}`, "year first")).toBe(iso);
        },
      ),
    );
  });

  it.each([
    ["99999999", "a license that doesn't expire"],
    ["00000000", "no date"],
    ["02292023", "no leap year"],
    ["02291900", "no leap year at a century"],
    ["13012020", "a month too many"],
    ["00152020", "no month"],
    ["01001980", "no day"],
    ["04311980", "a day too many"],
    ["01011899", "too early"],
    ["01012100", "too late"],
    ["0101198", "a digit too few"],
    ["010119800", "a digit too many"],
  ])("%s is none: %s", (digits) => {
    expect(toIsoDate(digits, "either")).toBeUndefined();
  });

  it("has leap days", () => {
    expect(toIsoDate("02292024", "either")).toBe("2024-02-29");
    expect(toIsoDate("20000229", "either")).toBe("2000-02-29");
  });

  it("with the year behind is one in Canada only where day and month can't be mistaken", () => {
    expect(toIsoDate("03041990", "year first")).toBeUndefined();
    expect(toIsoDate("03121990", "year first")).toBeUndefined();
    expect(toIsoDate("03131990", "year first")).toBe("1990-03-13");
    expect(toIsoDate("08081990", "year first")).toBe("1990-08-08");
    expect(toIsoDate("13031990", "year first")).toBeUndefined();
  });
});

describe("the date of an element", () => {
  it.each([
    ["DAQ1\nDBB01021980\nDAC", "1980-01-02"],
    ["DAQ1\nDBB01021980   \nDAC", "1980-01-02"],
    ["DAQ1\nDBB01/02/1980\nDAC", "1980-01-02"],
    ["DAQ1\nDBB1980-01-02\nDAC", "1980-01-02"],
    ["DAQ1\nDBB01021980DAQ1\nDAC", "1980-01-02"],
    ["DAQ1\nDBB01021980ZTZTA\nDAC", "1980-01-02"],
    [`DAQ1DBB01021980DACJANE${"E".repeat(79)}`, "1980-01-02"],
    [`DAQ1 DBB01021980 DACJANE${"E".repeat(77)}`, "1980-01-02"],
    ["DAQ1\nDBB01021980\nDBB01021980", "1980-01-02"],
  ])("is in %j", (body, expected) => {
    expect(readIn(body)).toBe(expected);
  });

  it.each([
    ["another has it in its value", "DAQ1\nDCFDBB01021980\nDAC"],
    ["it is there twice", "DAQ1\nDBB01021980\nDBB01031980"],
    ["it is there twice, all in one line", `DAQ1DBB01021980DBB01031980DAC${"E".repeat(90)}`],
    ["it is all in a line that is too short", `DAQ1DBB01021980DACJANE${"E".repeat(78)}`],
    ["more digits follow", "DAQ1\nDBB010219801\nDAC"],
    ["something else follows", "DAQ1\nDBB01021980X\nDAC"],
    ["its separators differ", "DAQ1\nDBB01/02-1980\nDAC"],
    ["it is cut", "DAQ1\nDBB0102198"],
  ])("isn't known if %s", (_, body) => {
    expect(readIn(body)).toBeUndefined();
  });
});
