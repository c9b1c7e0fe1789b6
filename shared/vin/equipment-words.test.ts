import fc from "fast-check";
import { expect, it } from "vitest";
import { properCase, sentenceCase } from "./equipment-words.ts";

it.each([
  ["BLUE BIRD", "Blue Bird"],
  ["  MOTOR   COACH INDUSTRIES ", "Motor Coach Industries"],
  ["LION ELECTRIC MANUFACTURING USA INC.", "Lion Electric Manufacturing USA Inc."],
  ["BYD", "BYD"],
  ["T SERIES LLC", "T Series LLC"],
  ["BURKETT'S AUTORAMA", "Burkett's Autorama"],
  ["THE TORO COMPANY", "The Toro Company"],
  ["AMERICAN LAFRANCE", "American LaFrance"],
  ["inTech Trailers", "inTech Trailers"],
  ["", ""],
])("a name in capitals is spelled as it is read elsewhere: %j", (name, spelled) => {
  expect(properCase(name)).toBe(spelled);
});

it("spelling a name changes nothing but its case and its spaces", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (name) => {
      const bare = (text: string) => text.replace(/[\s\p{Cc}]+/gu, "").toUpperCase();
      expect(bare(properCase(name))).toBe(bare(name));
    }),
  );
});

it("words are written as the form writes its options", () => {
  expect(sentenceCase("Step Van")).toBe("Step van");
  expect(sentenceCase("ATV Trailer")).toBe("ATV trailer");
});
