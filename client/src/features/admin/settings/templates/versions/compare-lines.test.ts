import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLines, findChanges } from "./compare-lines.ts";

const marks = { same: " ", added: "+", removed: "-" } as const;
const compare = (before: string, after: string): string[] =>
  compareLines(before, after).map(({ change, text }) => `${marks[change]}${text}`);

describe("the difference of two texts", () => {
  it.each([
    ["equal texts", "a\nb", "a\nb", [" a", " b"]],
    ["a changed line", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a line that was added at the end", "a", "a\nb", [" a", "+b"]],
    ["a line that was removed at the start", "a\nb", "b", ["-a", " b"]],
    ["an empty line", "a\nb", "a\n\nb", [" a", "+", " b"]],
    ["nothing and something", "", "a", ["-", "+a"]],
    ["Windows line ends", "a\r\nb", "a\nb", [" a", " b"]],
    ["markup", "<p>a</p>", "<p>b</p>", ["-<p>a</p>", "+<p>b</p>"]],
  ])("is line by line: %s", (_name, before, after, lines) => {
    expect(compare(before, after)).toEqual(lines);
  });

  it("has every line of both, in their order", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareLines(before, after);
        const without = (left: string) =>
          lines
            .filter(({ change }) => change !== left)
            .map((line) => line.text)
            .join("\n");
        expect(without("added")).toBe(before);
        expect(without("removed")).toBe(after);
      }),
    );
  });

  it("is found in time for two long texts without a line in common", () => {
    const long = (letter: string) => Array.from({ length: 12_000 }, (_, at) => `${letter}${at}`).join("\n");
    expect(compareLines(long("a"), long("b"))).toHaveLength(24_000);
  });
});

describe("the changes", () => {
  it("are none in equal texts", () => {
    expect(findChanges(compareLines("a\nb", "a\nb"))).toEqual([]);
  });

  it("come with two lines before and after", () => {
    const before = ["1", "2", "3", "4", "5", "6", "7"];
    const after = before.with(3, "x");
    const shown = findChanges(compareLines(before.join("\n"), after.join("\n")));
    expect(shown.map(({ text }) => text)).toEqual(["2", "3", "4", "x", "5", "6"]);
  });

  it("at both ends show no lines that aren't there", () => {
    const shown = findChanges(compareLines("a\n1\n2\n3\n4\n5\nb", "c\n1\n2\n3\n4\n5\nd"));
    expect(shown.map(({ text }) => text)).toEqual(["a", "c", "1", "2", "4", "5", "b", "d"]);
  });
});
