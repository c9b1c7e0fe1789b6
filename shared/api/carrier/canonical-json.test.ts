import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalize, parseUnambiguousJson } from "./canonical-json.ts";

const json = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, reversed(each)]),
  );
};

const roundTrip = (value: unknown): unknown => {
  try {
    return JSON.parse(canonicalize(value));
  } catch (error) {
    return error instanceof TypeError ? "refused" : error;
  }
};

describe("the canonical form of JSON", () => {
  it("is the same data, the same text in whatever order and with whatever spaces it came", () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalize(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalize(JSON.parse(text))).toBe(text);
        expect(canonicalize(reversed(value))).toBe(text);
        expect(canonicalize(JSON.parse(JSON.stringify(value, undefined, 2)))).toBe(text);
      }),
    );
  });

  it("is refused to half a character, and keeps every whole one, in a text or a name", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xff_ff })), (units) => {
        const text = String.fromCharCode(...units);
        // UTF-8 has no half characters.
        const isWhole = Buffer.from(text).toString() === text;
        for (const value of [text, { [text]: 1 }])
          expect(roundTrip(value)).toEqual(isWhole ? value : "refused");
      }),
    );
  });

  // RFC 8785, 3.2.2 and 3.2.3.
  it("is the RFC's own for its example of numbers, texts and literals", () => {
    const example = String.raw`{ "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false] }`;
    expect(canonicalize(JSON.parse(example))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts names by UTF-16 code units: a surrogate pair comes before U+FB33", () => {
    const names = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
    const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
    const members = Object.fromEntries(names.map((name) => [name, 0]));
    expect(canonicalize(members)).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(",")}}`);
  });

  // RFC 8785, appendix B: the bits of a double, and its text.
  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
  ])("writes the double %s as %s", (bits, text) => {
    expect(canonicalize(Buffer.from(bits, "hex").readDoubleBE())).toBe(text);
  });

  it("leaves out what is undefined, and refuses what JSON doesn't have", () => {
    expect(canonicalize({ b: undefined, a: 1 })).toBe('{"a":1}');
    for (const value of [Number.NaN, -Infinity, "\ud800", { "\udc00": 1 }, [undefined], 1n])
      expect(() => canonicalize(value)).toThrow(TypeError);
  });
});

describe("JSON that all readers read alike", () => {
  it("is read, whatever colons and quotes its texts have", () => {
    fc.assert(
      fc.property(json, fc.string(), (value, more) => {
        const text = JSON.stringify({ value, [more]: `${more}":"` }, undefined, 1);
        expect(parseUnambiguousJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each(['{"a":1,"a":2}', '[{"a":{"b":1,"b":1}}]', '{"a":1,"\\u0061":2}', "{", "", "<html>"])(
    "isn't %s",
    (text) => expect(parseUnambiguousJson(text)).toBeUndefined(),
  );
});
