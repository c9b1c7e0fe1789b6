import { describe, expect, it } from "vitest";
import { buildReport, toReportDocument } from "./content/build-report.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { createCompany } from "#client/testing/dot-fixtures.ts";
import { readPdf } from "#client/testing/report/read-pdf.ts";
import { carrierWith } from "#client/testing/report/report-fixtures.ts";
import { ready } from "#client/testing/underwriter-fixtures.ts";
import { testFonts } from "#client/testing/document-fonts.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";

const now = new Date(2026, 10, 22, 9, 30);

async function draw(carrier: Carrier, maxRows = 1000) {
  const report = buildReport(carrier, { now, maxRows });
  const bytes = await renderPdf(toReportDocument(report, now), testFonts);
  const { pages, ...rest } = await readPdf(bytes);
  return { report, bytes, pages, text: pages.join("\n"), ...rest };
}

const count = (text: string, part: string): number => text.split(part).length - 1;
const squeeze = (text: string): string => text.replace(/\s+/g, " ");

describe("the PDF of a carrier with 50 inspections", async () => {
  const carrier = carrierWith(50);
  const { report, bytes, pages, text, title, bookmarks } = await draw(carrier);

  it("is a file of less than 300 kB", () => {
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(bytes.byteLength).toBeGreaterThan(5000);
  });

  it("has real text: the company, the number, the day and the verdict", () => {
    expect(pages[0]).toContain("Blue Mesa Hauling LLC");
    expect(pages[0]).toContain("USDOT 1234567");
    expect(pages[0]).toContain("Prepared November 22, 2026");
    const verdict = report.sections.find(({ id }) => id === "verdict")?.blocks[0];
    expect(squeeze(text)).toContain(verdict?.kind === "text" ? verdict.text : "no verdict");
  });

  it("is in the typeface of the profile's PDF alone, and tagged like it", () => {
    const file = new TextDecoder("latin1").decode(bytes);
    const fonts = new Set([...file.matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, font]) => font));
    expect([...fonts].filter((font) => !font?.startsWith("overpass-"))).toEqual([]);
    expect(fonts.size).toBeGreaterThan(3);
    expect(file).toContain("/MarkInfo <</Marked true>> /StructTreeRoot");
  });

  it("has each report number once", () => {
    const numbers = carrier.inspections.data?.inspections.map(({ report_number }) => report_number) ?? [];
    expect(numbers).toHaveLength(50);
    // The advice names one more.
    const listed = text.slice(text.indexOf("Report Number"));
    expect(numbers.filter((number) => count(listed, number) !== 1)).toEqual([]);
  });

  it("has masked VINs with their bullets, and no whole VIN", () => {
    expect(text).toMatch(/1FU•{10}\d{4}/);
    expect(text).not.toMatch(/1FUJGLDR/);
  });

  it("numbers its pages", () => {
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it("has a title, and a bookmark for each section in their order", () => {
    expect(title).toBe("DOT Health Check: Blue Mesa Hauling LLC, USDOT 1234567");
    expect(bookmarks).toEqual(report.sections.map((section) => section.title));
  });
});

describe("the PDF of a carrier with many inspections", () => {
  it("has 150 of them on a sensible number of pages, with the table's header on each", async () => {
    const { bytes, pages, text } = await draw(carrierWith(150));
    expect(bytes.byteLength).toBeLessThan(600_000);
    expect(pages.length).toBeLessThan(40);
    expect(count(text.slice(text.indexOf("Report Number")), "NM0000")).toBe(150);
    const listing = pages.filter((page) => count(page, "NM0000") > 1);
    expect(listing.length).toBeGreaterThan(2);
    for (const page of listing) expect(page).toContain("Report Number");
  });

  it("has the first rows, and says where the rest is", async () => {
    const { text } = await draw(carrierWith(60), 50);
    expect(count(text.slice(text.indexOf("Report Number")), "NM000")).toBe(50);
    expect(squeeze(text)).toContain("These are the first 50 of 60. The spreadsheet download has all");
  });
});

it("the dated record of a PDF is named on every page", async () => {
  const record = {
    name: "Record 3f2a 9c1b 77d0 e4a5",
    blocks: [{ kind: "text", text: "A record." }],
  } as const;
  const document = toReportDocument(buildReport(carrierWith(2), { now, record }), now);
  const { pages } = await readPdf(await renderPdf(document, testFonts));
  for (const page of pages) expect(squeeze(page)).toContain("Record 3f2a 9c1b 77d0 e4a5");
  expect(pages.join(" ")).toContain("A record.");
});

describe("a carrier's name", () => {
  it("keeps its letters, whatever alphabet they are from", async () => {
    const company = ready(createCompany({ legalName: "Žalgiris Łódź & Söhne “Ñandú” Đuro 運送" }));
    const { pages } = await draw(carrierWith(6, { company }));
    expect(pages[0]).toContain("Žalgiris Łódź & Söhne “Ñandú” Đuro 運送");
  });

  it("of any length is cut where it is a running title", async () => {
    const company = ready(createCompany({ legalName: "VERY LONG NAME ".repeat(20).trim() }));
    const { pages } = await draw(carrierWith(50, { company }));
    expect(pages[1]).toMatch(/^Very Long Name [^…]{0,80}… .*DOT Health Check/);
  });
});

it("a PDF of a demo's data says so on every page, and in its title", async () => {
  const { pages, title } = await draw(carrierWith(120, { isSample: true }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(squeeze(page)).toMatch(/sample data, made up for a demo/i);
  expect(title).toContain("SAMPLE DATA");
});
