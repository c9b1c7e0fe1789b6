import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dotNumberSchema, parseDotNumber, toDotVariants } from "./dot-number.ts";

const bad = [
  "",
  " 1",
  "1 ",
  "abc",
  "123456789",
  "12.5",
  "-1",
  "1'",
  "1' or '1'='1",
  "1) or (1=1",
  "１２３",
  "١٢٣",
  "1\n",
  "0x1",
  "1e3",
];

describe("a DOT number in a request", () => {
  test.each(["1", "295017", "12345678"])("%s is accepted as it is", (digits) => {
    expect(dotNumberSchema.parse(digits)).toBe(digits);
  });

  test("loses its leading zeros, which FMCSA's data does not have", () => {
    expect(dotNumberSchema.parse("00295017")).toBe("295017");
    expect(dotNumberSchema.parse("00000000")).toBe("0");
  });

  test.each(bad)("%j is refused, never cleaned up", (text) => {
    expect(dotNumberSchema.safeParse(text).success).toBe(false);
  });
});

describe("what was typed or pasted", () => {
  test("nothing but spaces is empty", () => {
    expect(parseDotNumber("  \t")).toEqual({ kind: "empty" });
  });

  test("digits are a DOT number, with the spaces around them ignored", () => {
    expect(parseDotNumber(" 295017 ")).toEqual({ kind: "dot", dotNumber: "295017" });
  });

  test.each([
    ["USDOT 123", "USDOT"],
    ["usdot#123", "usdot#"],
    ["US DOT: 123", "US DOT:"],
    ["DOT No. 123", "DOT No."],
    ["DOT-123", "DOT-"],
    ["USDOT number 00123", "USDOT number 00"],
    ["00123", "00"],
  ])("%s is 123, and a note says what was dropped", (text, dropped) => {
    expect(parseDotNumber(text)).toEqual({ kind: "dot", dotNumber: "123", dropped });
  });

  test.each(["MC123456", "mc-123456", "MC# 123456", "Mc 123456"])(
    "%s is an MC number, not a DOT number",
    (text) => {
      expect(parseDotNumber(text)).toMatchObject({ kind: "mc", docket: "MC123456" });
    },
  );

  test("a ninth digit, other digits and fractions each get their own sentence", () => {
    const messages = ["123456789", "١٢٣", "12.5", "abc"].map((text) => parseDotNumber(text));
    expect(new Set(messages.map((input) => JSON.stringify(input))).size).toBe(4);
    for (const input of messages) expect(input.kind).toBe("invalid");
  });

  const anyText = fc.oneof(fc.string(), fc.stringMatching(/^ ?(US)?DOT ?#? ?[0-9]{1,10} ?$/));
  /** The DOT number in a text, or the fallback if it has none. */
  const readNumber = (text: string, fallback: string): string => {
    const input = parseDotNumber(text);
    return input.kind === "dot" ? input.dotNumber : fallback;
  };

  test("whatever is typed, a DOT number that comes out is one that the server accepts", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const number = readNumber(text, "1");
        expect(dotNumberSchema.parse(number)).toBe(number);
      }),
    );
  });

  test("whatever is typed, a DOT number that comes out has all of its digits", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const digits = text.replace(/[^0-9]/g, "").replace(/^0+(?=\d)/, "");
        expect(readNumber(text, digits)).toBe(digits);
      }),
    );
  });
});

test("many blanks don't keep the reader busy", () =>
  expect(parseDotNumber(`USDOT${" ".repeat(20_000)}x`).kind).toBe("invalid"));

test.each([
  ["1234567", ["1234567", "01234567"]],
  ["01234567", ["1234567", "01234567"]],
  ["12345678", ["12345678"]],
  ["0000000012345678", ["12345678", "0000000012345678"]],
  ["0", ["0", "00", "000", "0000", "00000", "000000", "0000000", "00000000"]],
])("DOT number %s is looked up as it may have been written: %j", (dot, variants) => {
  expect(toDotVariants(dot)).toEqual(variants);
});
