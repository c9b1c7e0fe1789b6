import { expect, it } from "vitest";
import { sentenceCase } from "./equipment.ts";

it("words are written as the form writes its options", () => {
  expect(sentenceCase("Step Van")).toBe("Step van");
  expect(sentenceCase("ATV Trailer")).toBe("ATV trailer");
});
