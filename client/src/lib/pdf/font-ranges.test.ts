import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontCoverage, fontRanges, printable, toPrintedText } from "./font-coverage.ts";

type Range = { readonly start: number; readonly end: number };
type Encoding = { readonly platform: number; readonly encoding: number };

const windowsUnicode: Encoding = { platform: 3, encoding: 1 };
const lastSegment: Range = { start: 0xff_ff, end: 0xff_ff };

/** A font with only a table of characters (OpenType specification, "cmap", format 4), in the bytes of a real one. */
function createFont(
  ranges: readonly Range[],
  { tables = ["cmap"], encodings = [windowsUnicode] }: { tables?: string[]; encodings?: Encoding[] } = {},
): ArrayBuffer {
  const segments = [...ranges, lastSegment];
  const cmap = 12 + 16 * tables.length;
  const header = 4 + 8 * encodings.length;
  const view = new DataView(new ArrayBuffer(cmap + header + 16 + 8 * segments.length));
  view.setUint16(4, tables.length);
  for (const [index, tag] of tables.entries()) {
    for (const [offset, char] of Array.from(tag).entries())
      view.setUint8(12 + 16 * index + offset, char.charCodeAt(0));
    view.setUint32(12 + 16 * index + 8, tag === "cmap" ? cmap : 0);
  }
  view.setUint16(cmap + 2, encodings.length);
  for (const [index, { platform, encoding }] of encodings.entries()) {
    view.setUint16(cmap + 4 + 8 * index, platform);
    view.setUint16(cmap + 6 + 8 * index, encoding);
    view.setUint32(cmap + 8 + 8 * index, header);
  }
  const subtable = cmap + header;
  view.setUint16(subtable, 4);
  view.setUint16(subtable + 6, 2 * segments.length);
  for (const [index, { start, end }] of segments.entries()) {
    view.setUint16(subtable + 14 + 2 * index, end);
    view.setUint16(subtable + 16 + 2 * (segments.length + index), start);
  }
  return view.buffer;
}

/** Ranges as fonts have them: in order, apart from each other. */
const someRanges = fc.uniqueArray(fc.integer({ min: 0x20, max: 0xff_f0 }), { maxLength: 20 }).map((edges) => {
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.flatMap((start, index) =>
    index % 2 === 0 ? [{ start, end: sorted[index + 1] ?? start }] : [],
  );
});

describe("the characters that a font has", () => {
  it("are read as they were written, without the mark at the table's end", () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        expect(fontRanges(createFont(ranges))).toEqual(ranges);
      }),
    );
  });

  it("are covered from the first to the last of each range, and none beside them", () => {
    fc.assert(
      fc.property(someRanges, fc.integer({ min: 0, max: 0x10_ff_ff }), (ranges, any) => {
        const covers = fontCoverage(createFont(ranges));
        const isIn = (code: number) => ranges.some(({ start, end }) => code >= start && code <= end);
        const edges = ranges.flatMap(({ start, end }) => [start - 1, start, end, end + 1]);
        for (const code of [...edges, any]) expect([code, covers(code)]).toEqual([code, isIn(code)]);
      }),
    );
  });

  it("are found behind other tables and other encodings", () => {
    const ranges = [{ start: 65, end: 90 }];
    const encodings = [{ platform: 0, encoding: 3 }, { platform: 3, encoding: 0 }, windowsUnicode];
    expect(fontRanges(createFont(ranges, { tables: ["OS/2", "cmap", "glyf"], encodings }))).toEqual(ranges);
  });

  it("never hold the code that is no character, nor emoji beyond the basic plane", () => {
    const covers = fontCoverage(createFont([{ start: 0x20, end: 0xff_fe }]));
    expect(covers(0xff_ff)).toBe(false);
    expect(covers(0x1_f6_9a)).toBe(false);
    expect(covers(0xff_fe)).toBe(true);
  });
});

describe("a file that is no such font", () => {
  it.each([
    ["has no table of characters", createFont([], { tables: ["glyf"] })],
    ["has one for symbols only", createFont([], { encodings: [{ platform: 3, encoding: 0 }] })],
    ["is all zeros", new ArrayBuffer(64)],
  ])("says so if it %s", (_what, font) => {
    expect(() => fontRanges(font)).toThrow("The font has no Unicode table");
  });

  it("cut off anywhere, it is an error or still the whole list, never a wrong one", () => {
    const ranges = [
      { start: 32, end: 126 },
      { start: 0x3_91, end: 0x3_a9 },
    ];
    const whole = createFont(ranges);
    const read = (length: number): Range[] | undefined => {
      try {
        return fontRanges(whole.slice(0, length));
      } catch {
        return undefined;
      }
    };
    const lists = Array.from({ length: whole.byteLength }, (_none, length) => read(length));
    expect(lists.slice(0, 60)).toEqual(lists.slice(0, 60).map(() => undefined));
    const found = lists.filter((list) => list !== undefined);
    expect(found).toEqual(found.map(() => ranges));
  });
});

describe("the text that is printed", () => {
  const covers = (code: number) => code >= 0x20 && code < 0x7f;

  it("has one mark for each character that the font lacks, and keeps the others in their order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const wanted = Array.from(toPrintedText(text), (char) =>
          covers(char.codePointAt(0) ?? 0) ? char : "\uFFFD",
        );
        expect(Array.from(printable(text, covers))).toEqual(wanted);
      }),
    );
  });

  it("is the same when it is prepared a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(toPrintedText(toPrintedText(text))).toBe(toPrintedText(text));
      }),
    );
  });
});
