import { expect, test } from "vitest";
import { pdfFilename } from "./pdf-filename.ts";

const today = new Date(2026, 10, 5, 23, 59);
const getName = (company?: string) => pdfFilename(company, today).replace("_Profile_2026-11-05.pdf", "");

test("the file is called after the company, in title case, and the local day", () => {
  expect(pdfFilename("doe hauling", today)).toBe("Doe Hauling_Profile_2026-11-05.pdf");
});

test.each([
  ["ACME TRUCKING LLC", "Acme Trucking Llc"],
  ["łukasz żółć freight & sons, llc", "Łukasz Żółć Freight & Sons, Llc"],
  ["  two   blanks\tand a tab ", "Two Blanks And A Tab"],
  ['a/b\\c:d*e?f"g<h>i|j', "A B C D E F G H I J"],
  ["../../etc/passwd", "Etc Passwd"],
  ["line\r\nbreak\u0000\u202egnp", "Line Break Gnp"],
  ["dots...", "Dots"],
  ["🚚 movers", "🚚 Movers"],
])("%j becomes %j", (company, expected) => {
  expect(getName(company)).toBe(expected);
});

test.each([undefined, "", "   ", "...", "///"])("a company called %j still gets a file name", (company) => {
  expect(getName(company)).toBe("Company");
});

test("a name of 2,000 characters fits every file system", () => {
  expect(new TextEncoder().encode(pdfFilename("ł".repeat(2000), today)).length).toBeLessThan(255);
});
