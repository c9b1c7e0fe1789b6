import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLines } from "./compare-lines.ts";

describe("the difference of two texts", () => {
  it.each([
    ["a changed line", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a line that was added at the end", "a", "a\nb", [" a", "+b"]],
    ["a line that was removed at the start", "a\nb", "b", ["-a", " b"]],
    ["an empty line", "a\nb", "a\n\nb", [" a", "+", " b"]],
    ["nothing and something", "", "a", ["-", "+a"]],
    ["markup", "<p>a</p>", "<p>b</p>", ["-<p>a</p>", "+<p>b</p>"]],
  ])("is line by line: %s", (_name, before, after, lines) => {
    expect(compareLines(before, after)).toEqual([lines]);
  });

  it.each([
    ["equal texts", "a\nb", "a\nb"],
    ["Windows line ends", "a\r\nb", "a\nb"],
  ])("is none: %s", (_name, before, after) => {
    expect(compareLines(before, after)).toEqual([]);
  });

  it("has every line that only one of them has, in its order", () => {
    // Lines of each text that the other one can't have, between lines of both.
    const text = (own: string) =>
      fc.array(fc.constantFrom("a", "b", "", own), { minLength: 1 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text("old"), text("new"), (before, after) => {
        const lines = compareLines(before, after).flat();
        const count = (all: readonly string[], line: string) => all.filter((each) => each === line).length;
        expect(count(lines, "-old")).toBe(count(before.split("\n"), "old"));
        expect(count(lines, "+new")).toBe(count(after.split("\n"), "new"));
        const isSame = (line: string) => line.startsWith(" ");
        expect(lines.every((line) => isSame(line) || /^[+-]/.test(line))).toBe(true);
      }),
    );
  });

  it("is found in time for two long texts without a line in common", () => {
    const long = (letter: string) => Array.from({ length: 12_000 }, (_, at) => `${letter}${at}`).join("\n");
    expect(compareLines(long("a"), long("b")).flat()).toHaveLength(24_000);
  });

  it("comes with two lines before and after", () => {
    const before = ["1", "2", "3", "4", "5", "6", "7"];
    const after = before.with(3, "x");
    expect(compareLines(before.join("\n"), after.join("\n"))).toEqual([[" 2", " 3", "-4", "+x", " 5", " 6"]]);
  });

  it("at both ends shows no lines that aren't there", () => {
    expect(compareLines("a\n1\n2\n3\n4\n5\nb", "c\n1\n2\n3\n4\n5\nd")).toEqual([
      ["-a", "+c", " 1", " 2"],
      [" 4", " 5", "-b", "+d"],
    ]);
  });
});
