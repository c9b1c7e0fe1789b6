import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanCompanyName, cleanDotNumber, cleanMcNumber } from "./clean-values.ts";

describe("a company name", () => {
  test.each([
    "Acme Trucking",
    "Smith & Sons, Inc.",
    "O'Brien Hauling - West",
    "4 Points Freight, LLC",
    "Łukasz Żółć Transport",
    "Ñandú Fletes",
    "Interstate 95 Carriers",
  ])("stays as it is: %s", (name) => {
    expect(cleanCompanyName(name)).toBe(name);
  });

  test.each([
    ["evil.example/x", "evil. example x"],
    ["www.evil.com", "www. evil. com"],
    ["a@b.co", "a b. co"],
    ["https://evil.example/?a=1", "https evil. example a 1"],
    ["mailto:a@b.co", "mailto a b. co"],
    ["A.B.C. Trucking", "A. B. C. Trucking"],
    ["evil .com", "evil . com"],
    ["evil..com", "evil. com"],
    ["evil\u2024com", "evil. com"],
    ["evil\uFF0Ecom", "evil. com"],
    ["evil\u3002com", "evil com"],
    ["evil\u200B.\u200Bcom", "evil. com"],
    ["\u202Emoc.live", "moc. live"],
    ["=?utf-8?b?ZXZpbA==?=", "utf-8 b ZXZpbA"],
    ["Acme\r\nBcc: all@victims.test", "Acme Bcc all victims. test"],
    ["<b>Acme</b>", "b Acme b"],
    ["Call 1-800-555-0199 now", "Call --- now"],
    ["{message} $& %s", "message & s"],
    ["Cafe\u0301 Freight", "Café Freight"],
    ["O\u2019Brien", "O'Brien"],
    ["\u{1F69A}", ""],
    ["", ""],
  ])("%j becomes %j", (name, cleaned) => {
    expect(cleanCompanyName(name)).toBe(cleaned);
  });

  test("ends after 60 characters, whatever those are", () => {
    expect(cleanCompanyName("x".repeat(2000))).toBe("x".repeat(60));
    expect(Array.from(cleanCompanyName("\u{20000}".repeat(500)))).toHaveLength(60);
  });
});

/** Broader than any mail program's link detection, so text that it ignores is safe. */
const links = [
  // An address, or a scheme.
  /@|:|\//,
  // A dot, or a domain-name equivalent, between two characters of a name.
  /[\p{L}\p{N}\-_][.\u3002\uFF0E\uFF61\u2024][\p{L}\p{N}\-_]/u,
  // A phone number.
  /(\d.*){7}/,
];

const linkPieces = [
  "www.",
  "evil",
  ".",
  ".com",
  "https://",
  "a@b.co",
  "/x",
  "?q=",
  "1-800",
  "555",
  "0199",
  "&",
];
const disguises = [
  "\u202E",
  "\u200B",
  "\u2024",
  "\uFF0E",
  "\u3002",
  "\uFF61",
  "\u2026",
  "\r\n",
  "\t",
  "\0",
  "=?utf-8?q?",
];
const linkPiece = fc.constantFrom(...linkPieces, ...disguises);
const anyName = fc
  .array(
    fc.oneof(
      linkPiece,
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    ),
  )
  .map((pieces) => pieces.join(""));

describe("whatever is typed as a company name", () => {
  test("leaves letters, digits and & . , ' - in one line of 60 characters", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const cleaned = cleanCompanyName(name);
        expect(cleaned).toMatch(/^[\p{L}\d&.,'\- ]{0,60}$/u);
        expect(cleaned).toBe(cleaned.trim());
      }),
      { numRuns: 2000 },
    );
  });

  test("leaves nothing that a mail program makes a link of", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        for (const link of links) expect(cleanCompanyName(name)).not.toMatch(link);
      }),
      { numRuns: 2000 },
    );
  });

  test("is clean after once", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const cleaned = cleanCompanyName(name);
        expect(cleanCompanyName(cleaned)).toBe(cleaned);
      }),
    );
  });
});

describe("a number", () => {
  test.each([
    ["1234567", "1234567"],
    [" 12 ", "12"],
    ["", ""],
    ["18005550199", ""],
    ["123 evil.example", ""],
    ["12\n34", ""],
    ["\u0661\u0662", ""],
  ])("of the DOT: %j becomes %j", (number, cleaned) => {
    expect(cleanDotNumber(number)).toBe(cleaned);
  });

  test.each([
    ["MC-123456", "MC-123456"],
    ["mc 123456", "MC-123456"],
    ["123456", "MC-123456"],
    ["", ""],
    ["MC-", ""],
    ["MC-1@evil.example", ""],
    ["MC-18005550199", ""],
  ])("of the MC: %j becomes %j", (number, cleaned) => {
    expect(cleanMcNumber(number)).toBe(cleaned);
  });
});
