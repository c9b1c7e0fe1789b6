import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPdfFilename } from "./pdf-filename.ts";

const day = new Date("2025-10-04T15:00:00Z");
const getName = (company: string) => toPdfFilename(company, day).replace("_Profile_2025-10-04.pdf", "");

describe("the name of a PDF", () => {
  test("is that of the company in title case, and the day", () => {
    expect(toPdfFilename("acme TRUCKING", day)).toBe("Acme_Trucking_Profile_2025-10-04.pdf");
  });

  test("says the day in New York, as the mail does", () => {
    expect(toPdfFilename("Acme", new Date("2025-10-05T03:59:00Z"))).toBe("Acme_Profile_2025-10-04.pdf");
    expect(toPdfFilename("Acme", new Date("2025-10-05T04:00:00Z"))).toBe("Acme_Profile_2025-10-05.pdf");
  });

  test.each([
    ["Łukasz Żółć Freight & Sons, LLC", "Lukasz_Zolc_Freight_Sons_Llc"],
    ["Straße Ærø Þór ıĦ", "Strasse_Aero_Thor_Ih"],
    ["O'Brien’s J-B Hauling", "Obriens_J-b_Hauling"],
    ["ＦＵＬＬ ｗｉｄｔｈ №1", "Full_Width_No1"],
    ["../../etc/passwd", "Etc_Passwd"],
    ["invoice.html", "Invoice_Html"],
    ["-rf --", "Rf"],
    ["line\r\nX-Evil: 1\0", "Line_X-evil_1"],
    ["\u202efdp.exe", "Fdp_Exe"],
    ["a".repeat(500), `A${"a".repeat(79)}`],
    [`${"a".repeat(79)} b`, `A${"a".repeat(78)}`],
  ])("%j becomes %j", (company, expected) => {
    expect(getName(company)).toBe(expected);
  });

  test.each(["", "   ", "...", "///", "🚚", "Перевозки", "運送", "-_-"])(
    "falls back where %j leaves nothing",
    (company) => {
      expect(getName(company)).toBe("Insurance");
    },
  );

  test("is harmless and bounded, whatever the company is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (company) => {
        expect(toPdfFilename(company, day)).toMatch(
          /^[A-Za-z\d](?:[\w-]{0,78}[A-Za-z\d])?_Profile_2025-10-04\.pdf$/,
        );
      }),
    );
  });
});
