import { setImmediate as turn } from "node:timers/promises";
import { readXlsx } from "#shared/testing/xlsx-books.ts";
import { strFromU8, unzipSync } from "fflate";
import { parse } from "papaparse";
import { describe, expect, test } from "vitest";
import { type ExportTable, toExportFile, zippedSheet } from "./export-file.ts";

type Row = { readonly name: string; readonly count: number };
const columns: ExportTable<Row>["columns"] = [
  { title: "Company", width: 30, value: ({ name }) => name },
  { title: "Count", width: 8, value: ({ count }) => count },
];

async function* batchesOf(...batches: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  for (const batch of batches) {
    await turn();
    yield batch;
  }
}
const tableOf = (...batches: readonly (readonly Row[])[]): ExportTable<Row> => ({
  name: "profiles",
  columns,
  batches: batchesOf(...batches),
});

async function readAll(content: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
async function readSheet(content: AsyncIterable<Uint8Array | string>) {
  const [sheet] = readXlsx(await readAll(content));
  return sheet;
}

const hostile = [
  '=HYPERLINK("http://evil.test")',
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  'a, "b"\r\nc',
  "<script>&amp;</script>",
  "🚚 Söhne",
];
const rows = hostile.map((name, count) => ({ name, count: count - 3 }));
const late = new Date("2026-11-24T04:59:59Z");

describe("a CSV export", () => {
  test("has every batch, and no cell that a spreadsheet would run", async () => {
    const file = toExportFile("csv", tableOf(rows.slice(0, 3), [], rows.slice(3)), late);
    const text = (await readAll(file.content)).toString();
    expect(text.startsWith("\ufeffCompany,Count\r\n")).toBe(true);
    const { data } = parse<string[]>(text.slice(1).trimEnd());
    const inert = hostile.map((name) => (/^[=+\-@\t]/.test(name) ? `'${name}` : name));
    expect(data.slice(1)).toEqual(inert.map((name, count) => [name, String(count - 3)]));
  });
});

describe("an XLSX export", () => {
  test("is read by another program as it was written: numbers as numbers, formulas as text", async () => {
    // XML has one kind of line break, and the reader trims.
    const kept = rows.filter(({ name }) => !/\t|\r/.test(name));
    const file = toExportFile("xlsx", tableOf(kept.slice(0, 3), [], kept.slice(3)), late);
    expect(file.filename).toBe("Rigfile_Profiles_2026-11-23.xlsx");
    const sheet = await readSheet(file.content);
    expect(sheet?.sheet).toBe("profiles");
    const expected = kept.map(({ name, count }) => [name, count]);
    expect(sheet?.data).toEqual([["Company", "Count"], ...expected]);
  });

  test("says so in its last row if there are more than Excel opens", async () => {
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error("There are too few rows.");
    const cut = await readSheet(zippedSheet(tableOf([first], [second, third]), 2));
    expect(cut?.data).toHaveLength(4);
    expect(cut?.data[3]?.[0]).toMatch(/^Only the first 2 rows are here/);
    const whole = await readSheet(zippedSheet(tableOf([first], [second, third]), 3));
    expect(whole?.data).toHaveLength(4);
    expect(whole?.data[3]).toEqual([third.name, third.count]);
  });
});

test.each(["csv", "xlsx"] as const)(
  "a %s export that nobody waits for reads no further, and holds no more than a batch",
  async (format) => {
    const many = Array.from({ length: 1000 }, (_each, count) => ({ name: `Carrier ${count}`, count }));
    let [batches, isEnded] = [0, false];
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) {
          batches += 1;
          await turn();
          yield many;
        }
      } finally {
        isEnded = true;
      }
    }
    let parts = 0;
    for await (const part of toExportFile(format, { name: "profiles", columns, batches: endless() }, late)
      .content) {
      expect(part.length).toBeGreaterThan(0);
      // Compression holds back a few.
      expect(batches - parts).toBeLessThan(5);
      parts += 1;
      if (parts === 20) break;
    }
    expect(isEnded).toBe(true);
  },
);

describe("times and days", () => {
  type Dated = { readonly at: Date | null; readonly day: string };
  const dated = (): ExportTable<Dated> => ({
    name: "profiles",
    columns: [
      { title: "Time (New York)", width: 20, value: ({ at }) => at },
      { title: "Day", width: 12, value: ({ day }) => day, isDay: true },
    ],
    batches: (async function* batches() {
      await turn();
      yield [
        { at: late, day: "2027-01-01" },
        { at: null, day: "soon" },
      ];
    })(),
  });

  test("are New York's and ISO in CSV", async () => {
    const text = (await readAll(toExportFile("csv", dated(), late).content)).toString();
    expect(text.split("\r\n").slice(1, 3)).toEqual(["2026-11-23 23:59:59,2027-01-01", ",soon"]);
  });

  test("are dates for other programs in XLSX, which has a filter and a default style", async () => {
    const bytes = new Uint8Array(await readAll(toExportFile("xlsx", dated(), late).content));
    const [sheet] = readXlsx(bytes);
    expect(sheet?.data.slice(1)).toEqual([
      [new Date("2026-11-23T23:59:59Z"), new Date("2027-01-01T00:00:00Z")],
      [null, "soon"],
    ]);
    const files = unzipSync(bytes);
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(read("xl/worksheets/sheet1.xml")).toContain('<autoFilter ref="A1:B3"/>');
    expect(read("xl/worksheets/sheet1.xml")).toContain('state="frozen"');
    expect(read("xl/workbook.xml")).toContain("'profiles'!$A$1:$B$3");
    expect(read("xl/styles.xml")).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  });
});
