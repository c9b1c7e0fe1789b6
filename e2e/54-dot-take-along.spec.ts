import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { faultsInBothColors } from "./support/axe.ts";
import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { expectFits } from "./support/fits.ts";
import { getPageTexts } from "./support/pdf-text.ts";
import { expect, toastOn } from "./support/test.ts";

/** The size of a report about 50 inspections, in bytes, at most. */
const maxSize = 300_000;

const sectionTitles = [
  "What the underwriter sees",
  "Out-of-service rates",
  "BASIC measures",
  "Company overview",
  "Inspections",
  "Vehicles",
  "Crashes",
  "Data sources",
  "Data Disclaimer",
];

async function download(page: Page, name: string): Promise<{ name: string; file: Buffer }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await saved;
  await expect(toastOn(page).filter({ hasText: file.suggestedFilename() })).toBeVisible();
  return { name: file.suggestedFilename(), file: await readFile(await file.path()) };
}

test("the report of 50 inspections is a small PDF whose text can be searched, and its lists are files for a spreadsheet @core", async ({
  page,
  fmcsa,
}) => {
  const dot = addCarrier(fmcsa, 50);
  const { reports } = await openCarrier(page, { dot, tab: "inspections" });
  await expect(reports).toHaveCount(50);
  const { name, file } = await download(page, "Download this report");
  expect(name).toMatch(new RegExp(`^DOT_${dot}_Report_\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  expect(file.length).toBeLessThan(maxSize);
  const text = (await getPageTexts(file)).join(" ");
  for (const title of sectionTitles) expect(text).toContain(title);
  for (const report of await reports.allTextContents()) expect(text).toContain(report);
  expect(text).toContain("FMCSA SMS inspections");
  // Its advice is numbered.
  expect(text).toMatch(/(?<![-\d])1\. [A-Z].* 2\. [A-Z]/s);

  await page.getByRole("button", { name: "Print or spreadsheet" }).click();
  const inspections = await download(page, "Inspections CSV");
  expect(inspections.name).toMatch(new RegExp(`^DOT_${dot}_Inspections_.*\\.csv$`));
  const rows = inspections.file.toString("utf8").trim().split("\r\n");
  expect(rows).toHaveLength(51);
  for (const report of await reports.allTextContents())
    expect(rows.filter((row) => row.includes(report))).toHaveLength(1);
  const workbook = await download(page, "Excel, 5 sheets");
  expect(workbook.name).toMatch(new RegExp(`^DOT_${dot}_Data_.*\\.xlsx$`));
  expect(workbook.file.subarray(0, 2).toString()).toBe("PK");
});

test("a report's record checks out as ours, and no part of the file is sent @core", async ({
  page,
  fmcsa: _fmcsa,
}) => {
  await openCarrier(page, { dot: "1000006" });
  const { file } = await download(page, "Download this report");
  await page.getByRole("link", { name: "Check a record" }).click();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const choose = async (buffer: Buffer) =>
    page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "private.pdf", mimeType: "application/pdf", buffer });
  await choose(file);
  const result = page.getByRole("main").getByRole("status");
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("This is our record, unchanged");
  await expect(result.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(result).toContainText("Pat Sample");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await choose(Buffer.from(file.toString("latin1").replace("/EmbeddedFile", "/EmbeddedFilm"), "latin1"));
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("We found no record in this PDF");
  // Page opens are counted separately, at their own time.
  const asked = sent.filter((request) => request.includes("/api/") && !request.includes("/api/counts "));
  expect(asked).toEqual([expect.stringMatching(/\/api\/records\/verify\?hash=[0-9a-f]{64} $/)]);
});

test("print is a summary of three pages or, on a press, every tab's data, and none of the page's buttons", async ({
  page,
  fmcsa,
}) => {
  const dot = addCarrier(fmcsa, 470);
  const { panel } = await openCarrier(page, { dot });
  await expect(panel.getByRole("heading", { name: "Physical Address" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  const print = async () => getPageTexts(await page.pdf({ format: "Letter" }));
  // The printed report loads while the page is idle.
  await expect(async () => {
    const summary = await print();
    expect(summary.join(" ")).toContain("This is the summary");
    expect(summary.length).toBeLessThanOrEqual(3);
    // Those that its advice names.
    expect(summary.join(" ").match(/SMPL\d{7}/g)?.length ?? 0).toBeLessThan(10);
  }).toPass();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole("button", { name: "Print or spreadsheet" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Print everything" }).click();
    const text = (await print()).join(" ");
    for (const title of sectionTitles) expect(text).toContain(title);
    expect(new Set(text.match(/SMPL\d{7}/g)).size).toBeGreaterThanOrEqual(470);
    for (const control of ["Download this report", "Copy link", "Search"])
      expect(text).not.toContain(control);
  }).toPass();
  await expect(page.getByRole("tab", { name: "Company Overview" })).toBeVisible();
});
