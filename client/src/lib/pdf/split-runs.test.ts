import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pdfFamilies, type PdfFont } from "./pdf-fonts.ts";
import { splitRuns } from "./split-runs.ts";

const toSet = (chars: string): Set<number> => new Set(Array.from(chars, (char) => char.codePointAt(0) ?? 0));

const font = (name: string, family: string, weights: [number, number], chars: string): PdfFont => ({
  name,
  family,
  weights,
  bytes: new ArrayBuffer(0),
  codePoints: toSet(chars),
  allCodePoints: toSet(chars),
});

const fonts = [
  font("Sans", pdfFamilies.sans, [400, 400], "abc "),
  font("Sans-Bold", pdfFamilies.sans, [600, 800], "abc "),
  font("Mono", pdfFamilies.mono, [400, 400], "abc123"),
  font("Other", pdfFamilies.other, [400, 500], "abcαβ𝄞"),
  font("Other-Bold", pdfFamilies.other, [600, 900], "αβ"),
];
const plain = { isMono: false, weight: 400 };

const toNames = (text: string, style = plain, from: readonly PdfFont[] = fonts) =>
  splitRuns(text, style, from)?.map((run) => `${run.font.name}:${run.text}`);

describe("whatever a line holds, its runs", () => {
  const chars = fc.constantFrom(...Array.from("abc αβ𝄞1🚚"));
  const style = fc.record({ isMono: fc.boolean(), weight: fc.constantFrom(400, 500, 600, 700, 900) });
  const lines = fc.string({ unit: chars, maxLength: 30 });

  it("join to the line: no character is lost, doubled or moved", () => {
    fc.assert(
      fc.property(lines, style, (line, look) => {
        const joined = splitRuns(line, look, fonts)
          ?.map(({ text }) => text)
          .join("");
        expect([line, undefined]).toContain(joined);
      }),
    );
  });

  it("are set in fonts that have every character, in the weight of the line", () => {
    fc.assert(
      fc.property(lines, style, (line, look) => {
        for (const { text, font: used } of splitRuns(line, look, fonts) ?? []) {
          expect(Array.from(text).every((char) => used.codePoints.has(char.codePointAt(0) ?? 0))).toBe(true);
          expect(look.weight).toBeGreaterThanOrEqual(used.weights[0]);
          expect(look.weight).toBeLessThanOrEqual(used.weights[1]);
        }
      }),
    );
  });

  it("are as few as can be: neighbors never share a font", () => {
    fc.assert(
      fc.property(lines, style, (line, look) => {
        const runs = splitRuns(line, look, fonts) ?? [];
        for (const [index, run] of runs.slice(1).entries()) expect(run.font).not.toBe(runs[index]?.font);
      }),
    );
  });

  it("are none exactly if one of the characters is in no font of that look", () => {
    fc.assert(
      fc.property(lines, style, (line, look) => {
        const isSettable = Array.from(line).every((char) => splitRuns(char, look, fonts) !== undefined);
        expect(splitRuns(line, look, fonts) !== undefined).toBe(isSettable);
      }),
    );
  });
});

it("an empty line has no runs, and is no reason for an image", () => {
  expect(splitRuns("", plain, fonts)).toEqual([]);
  expect(splitRuns("", plain, [])).toEqual([]);
});

it("the line's own family comes before the other scripts', which have Latin letters as well", () => {
  expect(toNames("abαb")).toEqual(["Sans:ab", "Other:α", "Sans:b"]);
});

it("a bold line takes no character from a font of another weight", () => {
  expect(toNames("aα", { isMono: false, weight: 700 })).toEqual(["Sans-Bold:a", "Other-Bold:α"]);
  expect(toNames("a𝄞", { isMono: false, weight: 700 })).toBeUndefined();
});

it("a mono line never falls back to the proportional letters", () => {
  expect(toNames("a1", { isMono: true, weight: 400 })).toEqual(["Mono:a1"]);
  expect(toNames("a b", { isMono: true, weight: 400 })).toBeUndefined();
});

it("a character of two code units stays whole", () => {
  expect(toNames("𝄞a𝄞")).toEqual(["Other:𝄞", "Sans:a", "Other:𝄞"]);
});

it("without fonts every line with a character is left to the browser", () => {
  expect(toNames("a", plain, [])).toBeUndefined();
});
