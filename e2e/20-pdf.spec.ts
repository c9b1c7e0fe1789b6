import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { getPrintedDocument } from "../shared/profile/derived/document/printed-document.ts";
import { addFleet, longWords, naughtyProfile } from "./support/fleets.ts";
import {
  bodyText,
  type PdfPage,
  downloadPdf,
  pressAgainAndAgain,
  readPages,
  touchingTexts,
} from "./support/pdf-page.ts";
import { expectDrawn, expectWithinMargins } from "./support/pdf-picture.ts";
import { missingTexts, getPageTexts, popplerText, squeeze, textsIn } from "./support/pdf-text.ts";
import { openReview, createPdf, sentBy } from "./support/review.ts";
import { expect, test, toastOn } from "./support/test.ts";

const today = new Date(2026, 10, 20);

const timesIn = (text: string, wanted: string | undefined): number =>
  wanted ? text.split(wanted).length - 1 : 0;

const getText = ({ texts }: PdfPage): string => texts.map(({ text }) => text).join(" ");

/** Every element that rendering adds to the page temporarily. */
const leftovers = async (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll("iframe, canvas, .html2canvas-container, .html2pdf__overlay").length,
    styles: document.adoptedStyleSheets.length,
  }));

const nothing = { elements: 0, styles: 0 };

/** The header cells of the units' table, in reading order. */
function getHeads(answers: Answers): string {
  const blocks = getPrintedDocument(answers, { today }).flatMap((section) => section.blocks);
  const table = blocks.find((block) => block.kind === "table" && block.key === "powerUnits");
  return table?.kind === "table" ? squeeze(table.columns.map(({ label }) => label).join("")) : "no table";
}

test("a fleet of 60: every row once and whole, under its heads, on numbered and dated letter pages", async ({
  page,
}) => {
  const answers = addFleet(minimalProfile, { units: 60 });
  const pdf = await createPdf(page, answers);
  const pages = await readPages(pdf);
  const whole = pages.map(getText).join(" ");
  expect(answers.powerUnits?.map(({ vin }) => timesIn(whole, vin))).toEqual(Array(60).fill(1));
  for (const [index, text] of pages.map(getText).entries()) {
    expect(timesIn(text, `Page ${index + 1} of ${pages.length}`)).toBe(1);
    expect(text).toContain("11/20/2026");
    const hasRows = answers.powerUnits?.some(({ vin }) => timesIn(text, vin) > 0);
    expect(timesIn(squeeze(text), getHeads(answers))).toBe(hasRows ? 1 : 0);
  }
  expectWithinMargins(pages);
  expectDrawn(pdf, pages, (text) => answers.powerUnits?.some(({ vin }) => vin === text) ?? false);
  const asPoppler = popplerText(pdf);
  if (asPoppler !== undefined)
    expect(answers.powerUnits?.filter(({ vin }) => timesIn(asPoppler, vin) !== 1)).toEqual([]);
});

test("300 drivers, units and trailers: one file that can be sent, its pages counted as they are drawn", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const answers = addFleet(minimalProfile, { units: 300, trailers: 300, drivers: 300 });
  await openReview(page, answers);
  const sent = sentBy(page);
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  const coming = page.waitForEvent("download", { timeout: 280_000 });
  const messages = await pressAgainAndAgain(
    page.getByRole("main").getByRole("button", { name: "Download PDF" }),
  );
  const pdf = await readFile(await (await coming).path());
  expect(pdf.byteLength).toBeLessThan(300_000);

  const pages = await getPageTexts(pdf);
  const whole = pages.join(" ");
  expect(missingTexts(textsIn(getPrintedDocument(answers, { today })), whole)).toEqual([]);
  const { powerUnits = [], trailers = [], drivers = [] } = answers;
  const marks = [...powerUnits.map(({ vin }) => vin), ...trailers.map(({ vin }) => vin)];
  const names = drivers.map(({ fullName }) => fullName);
  expect([...marks, ...names].filter((mark) => timesIn(whole, mark) !== 1)).toEqual([]);

  const counted = messages.filter((says) => says.startsWith("Making the PDF, page"));
  const numbers = counted.map((says) => Number(/page (\d+) of/.exec(says)?.[1]));
  expect(counted).toEqual(numbers.map((number) => `Making the PDF, page ${number} of ${pages.length}`));
  expect(numbers.length).toBeGreaterThan(2);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  await expect(page.getByRole("heading", { name: "Profile Downloaded!" })).toBeVisible();
  await expect.poll(() => sent).toEqual(["/api/save-pdf-download"]);
  expect(saved).toHaveLength(1);
  expect(await leftovers(page)).toEqual(nothing);
});

test("the file has the company's name and the local day, no label touches its answer, and sensitive numbers are hidden once that is chosen @core", async ({
  page,
}) => {
  await openReview(page, maximalProfile);
  const { name, pdf } = await downloadPdf(page);
  expect(name).toBe("Łukasz Żółć Freight & Sons, LLC_Profile_2026-11-20.pdf");
  expect(touchingTexts(await readPages(pdf), 4)).toEqual([]);
  expect(await leftovers(page)).toEqual(nothing);

  const numbers = ["12-3456789", "P1234567", "B7654321", maximalProfile.ownerDateOfBirth ?? "none"];
  expect(missingTexts(numbers, (await getPageTexts(pdf)).join(" "))).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "Hide license numbers, tax ID and birth dates in the PDF" }).check();
  const hidden = (await getPageTexts((await downloadPdf(page)).pdf)).join(" ");
  expect(numbers.filter((number) => hidden.includes(number))).toEqual([]);
  expect(missingTexts(["••••6789", "••••4567", "••••4321"], hidden)).toEqual([]);
});

test("answers that break things break nothing: each character that the font has is printed once", async ({
  page,
}) => {
  await openReview(page, naughtyProfile);
  const { name, pdf } = await downloadPdf(page);
  expect(name).toBe("Script Alert( Doe ) Script & Söhne_Profile_2026-11-20.pdf");
  const pages = await readPages(pdf);
  expectWithinMargins(pages);
  const text = bodyText(pages);
  for (const letter of Object.values(longWords)) expect(timesIn(text, letter)).toBe(2000);
  const { contactName, dbaName, website, mailingCity } = naughtyProfile;
  const readable = [
    '<script>alert("Doe")</script> & Söhne',
    "First line",
    "Second line",
    "Third line",
    "Last line",
    "Family Town",
    "${city} {{city}} &amp;",
    "<b>Bold</b>",
    ...[contactName, dbaName, website, mailingCity].map(String),
  ];
  expect(missingTexts(readable, text)).toEqual([]);
  const letters = Object.values(longWords).map((letter) => letter.repeat(3));
  expectDrawn(pdf, pages, (line) => letters.some((three) => line.startsWith(three)));
  for (const [index, { texts }] of pages.entries())
    expect(texts.at(-1)?.text).toBe(`Page ${index + 1} of ${pages.length}`);
});

test("where the drawing libraries cannot be fetched, that is said, nothing is sent or left behind, and the next press works", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await openReview(page, minimalProfile);
  const sent = sentBy(page);
  const files = "**/make-pdf-*.js";
  await page.route(files, async (route) => route.abort());
  const button = page.getByRole("main").getByRole("button", { name: "Download PDF" });
  await button.click();
  await expect(toastOn(page)).toContainText("PDF Generation Failed");
  await expect(toastOn(page)).toContainText("There was a problem creating your PDF. Please try again.");
  expect(await leftovers(page)).toEqual(nothing);
  expect(sent).toEqual([]);

  await page.unroute(files);
  await downloadPdf(page);
  await expect.poll(() => sent).toEqual(["/api/save-pdf-download"]);
});
