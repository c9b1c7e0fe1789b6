import fc from "fast-check";
import { expect, it } from "vitest";
import { wrapText } from "#shared/documents/typesetter.ts";

const measure = (text: string) => Array.from(text).length;

it("breaks at blanks, and keeps the lines of the text", () => {
  expect(wrapText("Please send us loss runs\nThank you.", 12, measure)).toEqual([
    "Please send",
    "us loss runs",
    "Thank you.",
  ]);
});

it("breaks a word that is wider than the line", () => {
  expect(wrapText("to dispatch@example.com", 8, measure)).toEqual(["to", "dispatch", "@example", ".com"]);
});

it("loses no character, and no line is wider than it may be", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, width) => {
      const lines = wrapText(text, width, measure);
      expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      expect(lines.every((line) => measure(line) <= width)).toBe(true);
    }),
  );
});
