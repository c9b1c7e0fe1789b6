import { describe, expect, it, vi } from "vitest";
import { fileErrors } from "./file-error.ts";
import { readFile } from "./read-file.ts";
import { createWorkbook, readAnyWorkbook } from "#client/lists/testing/workbook-fixtures.ts";
import { writeWorkbook } from "#client/lib/xlsx/write-workbook.ts";

const vin = "1FUJGLDR3CLBP8834";
const read = async (...parts: BlobPart[]) => readFile(new Blob(parts), readAnyWorkbook);

describe("a file with a list", () => {
  it("is used unchanged if it is text", async () => {
    expect(await read(`VIN,Year\r\n${vin},2012\r\n`)).toEqual({
      text: `VIN,Year\r\n${vin},2012\r\n`,
      read: [],
      notes: [],
    });
  });

  it("loses all but one of the blank lines in a row", async () => {
    const { text } = await read(`VIN,Year\n${vin},2012\n${"\n , \r\n".repeat(300_000)}Trailers\n`);
    expect(text).toBe(`VIN,Year\n${vin},2012\n\nTrailers\n`);
  });

  it.each([
    ["UTF-8 with its mark", new Uint8Array([0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xb6])],
    ["Excel's Unicode text", new Uint8Array([0xff, 0xfe, 0x53, 0, 0xf6, 0])],
    ["UTF-16 the other way round", new Uint8Array([0xfe, 0xff, 0, 0x53, 0, 0xf6])],
    ["the encoding of Windows", new Uint8Array([0x53, 0xf6])],
  ])("is read in %s", async (_name, bytes) => {
    expect((await read(bytes)).text).toBe("Sö");
  });

  it("is read in the encoding of old Macs", async () => {
    expect((await read(new Uint8Array([0x4a, 0x6f, 0x73, 0x8e, 0x2c, 0x6e, 0x96]))).text).toBe("José,nñ");
  });

  it("is read as a workbook where it is one, whatever it is called", async () => {
    const { text, notes } = await read(
      writeWorkbook({
        name: "Units",
        rows: [
          ["VIN", "Year"],
          [vin, 2012],
        ],
      }),
    );
    expect(text).toBe(`VIN\tYear\n${vin}\t2012`);
    expect(notes).toEqual([]);
  });

  it("tells which formulas have no value", async () => {
    const cells = Array.from(
      { length: 7 },
      (_none, index) => `<row><c r="A${index + 1}"><f>B1</f></c></row>`,
    );
    const { text, notes } = await read(createWorkbook(cells.join("")));
    expect(notes).toEqual([expect.stringContaining("A1, A2, A3, A4, A5 and 2 more")]);
    expect(text.split("\n")).toHaveLength(7);
  });
});

describe("a file without one is refused with what to do instead:", () => {
  const bytes = (...all: number[]) => new Uint8Array(all);
  it.each([
    ["an empty file", [""], fileErrors.empty],
    ["blank lines", ["\n\n \t\r\n"], fileErrors.empty],
    ["the start of an .xls", [bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)], fileErrors.damaged],
    ["a PDF", ["%PDF-1.7\n"], fileErrors.pdf],
    ["a picture", [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)], fileErrors.notText],
    ["an empty zip", [bytes(0x50, 0x4b, 0x05, 0x06)], fileErrors.notWorkbook],
    ["half a zip", [bytes(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)], fileErrors.damaged],
    ["a workbook without a cell", [createWorkbook("")], fileErrors.empty],
    ["5 MB of text", ["x".repeat(5_000_000)], fileErrors.tooLarge],
    ["3 MB of text", ["x".repeat(3_000_000)], fileErrors.tooLarge],
  ])("%s", async (_name, parts, messages) => {
    await expect(read(...parts)).rejects.toThrow(messages);
  });

  it("more than 10 MB, without looking into it", async () => {
    const file = new Blob(["x".repeat(10_000_001)]);
    const look = vi.spyOn(file, "arrayBuffer");
    await expect(readFile(file, readAnyWorkbook)).rejects.toThrow(fileErrors.tooLarge);
    expect(look).not.toHaveBeenCalled();
  });

  it("more rows than a text field can show", async () => {
    await expect(read("a\n".repeat(50_001))).rejects.toThrow(fileErrors.tooLong);
  });

  it("more than a smaller limit, if there is one", async () => {
    const file = new Blob(["x".repeat(101)]);
    await expect(readFile(file, readAnyWorkbook, { largestFile: 100 })).rejects.toThrow("at most 0.0001 MB");
  });
});
