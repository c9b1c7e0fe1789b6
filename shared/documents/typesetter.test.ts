import { expect, test, it } from "vitest";
import { inVisualOrder, toBase64, wrapText } from "./typesetter.ts";
import fc from "fast-check";

test("words that are read from the right are turned round, in one piece", () => {
  expect(inVisualOrder("שלום עולם")).toBe("םלוע םולש");
});

test("what stands around them stays as it is", () => {
  expect(inVisualOrder("Doe שלום LLC, Suite 12")).toBe("Doe םולש LLC, Suite 12");
});

test.each(["", "Łukasz Żółć", "Дмитрий", "Γιώργος", "1FUJGLDR5CSBH1234", "$1,250,000", "🚚 \uFFFD"])(
  "%j is not touched",
  (text) => {
    expect(inVisualOrder(text)).toBe(text);
  },
);

test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])("%d bytes are encoded as Node does it", (length) => {
  const bytes = Uint8Array.from({ length }, (_none, index) => (index * 31) % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});

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
