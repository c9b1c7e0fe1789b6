import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { saveRowsAsCsv, toDatedFilename } from "#client/lib/csv-rows.ts";
import type { SheetName } from "./carrier-sheets.ts";

/** The most rows of a table on paper: 1,000 are 25 pages. */
const maxRows = 1000;
const toName = ({ dotNumber, isSample }: Carrier, what: string): string =>
  `${isSample ? "Sample " : ""}DOT ${dotNumber} ${what}`;

/** Lets the browser show what is going on before the page is busy. */
const nextFrame = async () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * Downloads the report as a PDF and returns the file's name; the code that makes it loads on first use. It shows the data
 * of its dated record, or without one that of the page.
 */
export async function saveReport(carrier: Carrier): Promise<string> {
  const now = new Date();
  const [{ buildReport, toReportDocument }, { savePdf }, dated] = await Promise.all([
    import("./content/build-report.ts"),
    import("#client/lib/save-pdf.ts"),
    import("./fetch-record.ts").then(async ({ fetchRecord }) => fetchRecord(carrier)),
  ]);
  await nextFrame();
  const filename = toDatedFilename(toName(carrier, "Report"), "pdf", now);
  const report = buildReport(dated?.carrier ?? carrier, { now, maxRows, record: dated?.note ?? "none" });
  const document = toReportDocument(report, now);
  await savePdf({ ...document, ...(dated && { attachment: dated.attachment }) }, filename);
  return filename;
}

/** Downloads an Excel file with a sheet for inspections, violations, units, and authority and insurance. Returns its name. */
export async function saveWorkbook(carrier: Carrier): Promise<string> {
  const [{ toCarrierSheets }, { createWorkbookBlob }] = await Promise.all([
    import("./carrier-sheets.ts"),
    import("#client/lib/xlsx/write-workbook.ts"),
  ]);
  await nextFrame();
  const sheets = Object.entries(toCarrierSheets(carrier)).map(([name, rows]) => ({ name, rows }));
  const filename = toDatedFilename(toName(carrier, "Data"), "xlsx", new Date());
  saveBlob(createWorkbookBlob(...sheets), filename);
  return filename;
}

/** Downloads one of the sheets as a CSV file. Returns its name. */
export async function saveCsv(carrier: Carrier, sheet: SheetName): Promise<string> {
  const now = new Date();
  const { toCarrierSheets } = await import("./carrier-sheets.ts");
  const name = toName(carrier, sheet);
  saveRowsAsCsv(name, toCarrierSheets(carrier)[sheet], now);
  return toDatedFilename(name, "csv", now);
}
