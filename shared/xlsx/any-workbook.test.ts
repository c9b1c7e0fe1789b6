import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellName } from "./cell-name.ts";
import { type SheetCell, toSheetDate, workbookFrame, toWorkbookFiles } from "./workbook-files.ts";

const getSheet = (rows: readonly (readonly SheetCell[])[]): string =>
  toWorkbookFiles([{ name: "S", rows }])["xl/worksheets/sheet1.xml"] ?? "";

const text = fc.string({ unit: "binary", maxLength: 30 });
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  text,
  fc.integer(),
  fc.record({ value: fc.integer(), format: fc.constantFrom("date", "money", "percent") }),
);
const tables = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  );

/** True if every element that begins also ends, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name = "", , isEmpty] of xml.matchAll(
    /<(\/?)([a-zA-Z]+)((?:[^<>"]|"[^"<>]*")*?)(\/?)>/g,
  )) {
    if (end === "/" && open.pop() !== name) return false;
    if (end === "" && isEmpty === "") open.push(name);
  }
  return open.length === 0;
}

describe("whatever is in the cells", () => {
  test("each file is well-formed XML of characters that XML may have", () => {
    fc.assert(
      fc.property(tables, text, (rows, name) => {
        for (const [path, xml] of Object.entries(toWorkbookFiles([{ name, rows }]))) {
          expect(isWellFormed(xml), path).toBe(true);
          expect(xml, path).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u);
          expect(xml.replace(/&(?:amp|lt|gt|quot);/g, ""), path).not.toContain("&");
        }
      }),
    );
  });

  test("each cell that isn't empty is in its place once", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const places = [...getSheet(rows).matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, place]) => place);
        const expected = rows.flatMap((cells, row) =>
          cells.flatMap((each, column) => (each === "" ? [] : [cellName(row, column)])),
        );
        expect(places).toEqual(expected);
      }),
    );
  });

  test("a number stays the number that it is", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom("date", "money", "percent"), (value, format) => {
        const values = [...getSheet([["H"], [value, { value, format }]]).matchAll(/<v>([^<]*)<\/v>/g)];
        expect(values.map(([, number]) => Number(number))).toEqual([value, value]);
      }),
    );
  });

  test("no text becomes a formula or a number", () => {
    const risky = fc.constantFrom("=1+1", "+1", "-1", "@A1", "1", "00123", "1E5", "TRUE", "\t=1", "'=1");
    fc.assert(
      fc.property(risky, (value) => {
        const sheet = getSheet([["H"], [value]]);
        expect(sheet).not.toMatch(/<f>|<v>/);
        expect(sheet).toContain('<c r="A2" t="inlineStr">');
      }),
    );
  });
});

describe("the spaces of a text", () => {
  test("are kept at its ends and inside", () => {
    expect(getSheet([["H"], ["  two  spaces  "]])).toContain('<t xml:space="preserve">  two  spaces  </t>');
  });
});

describe("the frame of a workbook", () => {
  test("lists the sheets in their order, each under its own id and file", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[A-Za-z ]{1,31}$/), { minLength: 1, maxLength: 12 }),
        (names) => {
          const frame = workbookFrame(names.map((name) => ({ name })));
          const listed = [
            ...(frame["xl/workbook.xml"] ?? "").matchAll(
              /<sheet name="([^"]*)" sheetId="(\d+)" r:id="rId(\d+)"\/>/g,
            ),
          ];
          expect(listed.map(([, name]) => name)).toEqual(names);
          for (const [index, [, , sheetId, relationId]] of listed.entries()) {
            expect([sheetId, relationId]).toEqual([`${index + 1}`, `${index + 1}`]);
            const target = `Id="rId${relationId}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${sheetId}.xml"`;
            expect(frame["xl/_rels/workbook.xml.rels"]).toContain(target);
            expect(frame["[Content_Types].xml"]).toContain(`PartName="/xl/worksheets/sheet${sheetId}.xml"`);
          }
        },
      ),
    );
  });

  test("has as many styles as it says, and one for each that cells use", () => {
    const styles = workbookFrame([{ name: "S" }])["xl/styles.xml"] ?? "";
    for (const list of ["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles"]) {
      const [, count = "", body = ""] =
        new RegExp(`<${list} count="(\\d+)">(.*?)</${list}>`).exec(styles) ?? [];
      const item =
        { numFmts: "numFmt", fonts: "font", fills: "fill", borders: "border", cellStyles: "cellStyle" }[
          list
        ] ?? "xf";
      expect(body.match(new RegExp(`<${item}[ >]`, "g")), list).toHaveLength(Number(count));
    }
    // openpyxl warns about a workbook without it.
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
    const used = getSheet([
      ["H"],
      ...(["date", "money", "percent"] as const).map((format) => [{ value: 1, format }]),
    ]);
    const most = Math.max(...[...used.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style)));
    expect(most).toBeLessThan(Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1]));
  });

  test("keeps the header in sight and bold, and no other row", () => {
    const sheet = getSheet([
      ["A", "B"],
      ["a", "b"],
    ]);
    expect(sheet).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"');
    expect(sheet.match(/ s="1"/g)).toHaveLength(2);
    expect(sheet).not.toMatch(/<c r="[AB]2" s=/);
  });
});

describe("a day", () => {
  test("is read back as the same day", () => {
    const day = fc.date({ min: new Date("1900-03-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const serial = toSheetDate(iso)?.value ?? 0;
        expect(new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)).toBe(iso);
        expect(Number.isInteger(serial)).toBe(true);
      }),
    );
  });
});
