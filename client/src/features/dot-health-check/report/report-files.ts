import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { recordSlot, standingTextsSlot } from "#client/features/dot-health-check/dot-slots.ts";
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

export async function saveReport(carrier: Carrier): Promise<string> {
  const now = new Date();
  const [{ buildReport, toReportDocument }, { savePdf }, record] = await Promise.all([
    import("./content/build-report.ts"),
    import("#client/lib/save-pdf.ts"),
    recordSlot.get()?.(carrier),
    standingTextsSlot.load(),
  ]);
  await nextFrame();
  const filename = toDatedFilename(toName(carrier, "Report"), "pdf", now);
  const report = buildReport(record?.carrier ?? carrier, { now, maxRows, record });
  const document = toReportDocument(report, now);
  const attachment = record?.attachment;
  await savePdf({ ...document, ...(attachment && { attachment }) }, filename);
  return filename;
}

export async function saveWorkbook(carrier: Carrier): Promise<string> {
  const [{ toCarrierSheets }, { createWorkbookBlob }] = await Promise.all([
    import("./carrier-sheets.ts"),
    import("#client/lib/xlsx/write-workbook.ts"),
    standingTextsSlot.load(),
  ]);
  await nextFrame();
  const sheets = Object.entries(toCarrierSheets(carrier)).map(([name, rows]) => ({ name, rows }));
  const filename = toDatedFilename(toName(carrier, "Data"), "xlsx", new Date());
  saveBlob(createWorkbookBlob(...sheets), filename);
  return filename;
}

export async function saveCsv(carrier: Carrier, sheet: SheetName): Promise<string> {
  const now = new Date();
  const [{ toCarrierSheets }] = await Promise.all([import("./carrier-sheets.ts"), standingTextsSlot.load()]);
  const name = toName(carrier, sheet);
  saveRowsAsCsv(name, toCarrierSheets(carrier)[sheet], now);
  return toDatedFilename(name, "csv", now);
}
