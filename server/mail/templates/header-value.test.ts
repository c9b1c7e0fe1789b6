import fc from "fast-check";
import { expect, test } from "vitest";
import { toHeaderValue } from "./render.ts";

test.each([
  ["Quote request: Acme & Sons", "Quote request: Acme & Sons"],
  ["a\r\nBcc: b@c.test", "a Bcc: b@c.test"],
  ["a\u2028b\u2029c\u0085d", "a b c d"],
  ["\u202Egpj.exe", "gpj.exe"],
  ["=?utf-8?b?ZXZpbA==?=", "= ?utf-8?b?ZXZpbA== ?="],
  ["=\u200B?utf-8?b?ZXZpbA==?=", "= ?utf-8?b?ZXZpbA== ?="],
  ["  a \t b ", "a b"],
  ["Żółć", "Żółć"],
])("%j becomes %j", (text, value) => {
  expect(toHeaderValue(text)).toBe(value);
});

test("whatever is typed makes one line, of no more than 250 characters, with nothing to decode", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom("=", "?", "=?", "\u200B", "\r\n", "\u202E", "=?utf-8?q?=0D=0A?="),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const value = toHeaderValue(pieces.join(""));
      expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|=\?/u);
      expect(value.length).toBeLessThanOrEqual(250);
    }),
    { numRuns: 1000 },
  );
});
