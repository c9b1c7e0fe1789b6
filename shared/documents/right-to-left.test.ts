import { expect, test } from "vitest";
import { inVisualOrder } from "./right-to-left.ts";

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
