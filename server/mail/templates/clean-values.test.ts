import { describe, expect, test } from "vitest";
import { cleanDotNumber, cleanMcNumber } from "./profile-letters.ts";

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
