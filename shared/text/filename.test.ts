import fc from "fast-check";
import { expect, test, describe } from "vitest";
import { toFilename, profileFilename } from "./filename.ts";
import { titleCase } from "./title-case.ts";

test("a file's name joins the words of its parts with underscores", () => {
  expect(toFilename(["Lopez Sons LLC", "RF-7K4M2X", "Schedules"], "xlsx")).toBe(
    "Lopez_Sons_LLC_RF-7K4M2X_Schedules.xlsx",
  );
  expect(toFilename(["", "Fleet VIN  Check ", "2026-11-21"], "csv")).toBe("Fleet_VIN_Check_2026-11-21.csv");
});

const day = "2026-11-27";
const getName = (company?: string) => profileFilename(company, day).replace(`_Profile_${day}.pdf`, "");

describe("the file of a profile", () => {
  test.each([
    ["doe hauling", "Doe Hauling"],
    ["Lopez & Sons Trucking LLC", "Lopez & Sons Trucking LLC"],
    ["LOPEZ & SONS TRUCKING LLC", "Lopez & Sons Trucking LLC"],
    ["Lopez & Sons Trucking Llc", "Lopez & Sons Trucking LLC"],
    ["ACME TRUCKING INC", "Acme Trucking INC"],
    ["Acme Trucking, Inc.", "Acme Trucking, Inc"],
    ["Trucks.com of Ohio, L.L.C.", "Trucks Com of Ohio, L.L.C"],
    ["invoice.exe", "Invoice Exe"],
    ["acme trucking inc", "Acme Trucking Inc"],
    ["SMITH TRANSPORT LP DBA SMITH LINES", "Smith Transport LP DBA Smith Lines"],
    ["J.B. hunt of texas", "J.B. Hunt of Texas"],
    ["JBT FREIGHT", "JBT Freight"],
    ["McLane Freight", "McLane Freight"],
    ["łukasz żółć freight & sons, llc", "Łukasz Żółć Freight & Sons, LLC"],
    ["  two   blanks\tand a tab ", "Two Blanks and A Tab"],
    ['a/b\\c:d*e?f"g<h>i|j', "A B C D E F G H I J"],
    ["../../etc/passwd", "Etc Passwd"],
    ["-rf --", "RF"],
    ["line\r\nbreak\u0000\u202egnp", "Line Break GNP"],
    ["=?utf-8?b?ZXZpbA==?=", "Utf-8 B ZXZpbA"],
    ["dots...", "Dots"],
    ["🚚 movers", "Movers"],
    ["Перевозки", "Перевозки"],
  ])("of %j is called %j", (company, name) => {
    expect(getName(company)).toBe(name);
  });

  test.each([undefined, "", "   ", "...", "///", "🚚"])("of %j still gets a name", (company) => {
    expect(getName(company)).toBe("Company");
  });

  test("is harmless, one line and short enough for every file system, whatever the company is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (company) => {
        const filename = profileFilename(company, day);
        expect(filename).toMatch(
          /^[\p{L}\p{N}][^\p{C}\p{Z}\\/:*?"<>|%;=]*(?: [^\p{C}\p{Z}\\/:*?"<>|%;=]+)*\.pdf$/u,
        );
        expect(new TextEncoder().encode(filename).length).toBeLessThan(255);
      }),
    );
  });

  test("keeps every letter of the name, whatever it does to its case", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", "c", "L", "l", " ", "J", "&", ".", "'") }),
        (company) => {
          expect(titleCase(company).toLowerCase()).toBe(company.toLowerCase());
        },
      ),
    );
  });
});
