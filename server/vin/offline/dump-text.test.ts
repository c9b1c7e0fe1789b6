import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDumpLine } from "#server/testing/doubles/vpic-dump.ts";
import { readOfflineDataHead, readRow, LineSplitter } from "./build-vin-data.ts";

describe("a row of COPY's text format", () => {
  it.each([
    ["1\t\\N\t", ["1", null, ""]],
    ["a\\tb\\nc\\rd\\\\N", ["a\tb\nc\rd\\N"]],
    ["\\b\\f\\v", ["\b\f\v"]],
    ["\\x41\\x9z\\101\\7", ["A\tzA\u0007"]],
    ["\\q\\.", ["q."]],
    ["\\\\N\t\\N", ["\\N", null]],
  ])("%j is read as %j", (line, values) => {
    expect(readRow(line)).toEqual(values);
  });

  it("is read as it was written, whatever the values", () => {
    const value = fc.option(fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (row) => {
        const line = toDumpLine(row);
        expect(line).not.toMatch(/[\n\r]/);
        expect(readRow(line)).toEqual(row);
      }),
    );
  });
});

describe("the beginning of a block of rows", () => {
  it.each([
    ["COPY vpic.pattern (id, keys) FROM stdin;", { table: "pattern", columns: ["id", "keys"] }],
    ['COPY "vpic"."Pattern" ("Id", "Keys") FROM stdin;', { table: "Pattern", columns: ["Id", "Keys"] }],
    ["copy pattern(id)  from STDIN ;", { table: "pattern", columns: ["id"] }],
    ["COMMENT ON SCHEMA vpic IS 'COPY';", undefined],
    ["COPY vpic.pattern TO stdout;", undefined],
  ])("%s", (line, head) => {
    expect(readOfflineDataHead(line)).toEqual(head);
  });
});

describe("lines that stream in", () => {
  const split = (chunks: readonly Buffer[]): string[] => {
    const lines: string[] = [];
    const splitter = new LineSplitter((line) => lines.push(line.toString("utf8")));
    for (const chunk of chunks) splitter.push(chunk);
    splitter.end();
    return lines;
  };

  it("are the same wherever the stream is cut, in the middle of a character too", () => {
    const line = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/g, ""));
    const ends = fc.constantFrom("\n", "\r\n");
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        ends,
        fc.integer({ min: 1, max: 9 }),
        (lines, end, size) => {
          const bytes = Buffer.from(lines.map((each) => each + end).join(""));
          const count = Math.ceil(bytes.length / size);
          const chunks = Array.from({ length: count }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          );
          expect(split(chunks)).toEqual(lines);
        },
      ),
    );
  });

  it("end with a line that has no end", () => {
    expect(split([Buffer.from("one\ntw"), Buffer.from("o")])).toEqual(["one", "two"]);
    expect(split([])).toEqual([]);
  });
});
