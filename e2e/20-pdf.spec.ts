import type { Page } from "@playwright/test";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { longWords, naughtyProfile } from "./support/fleets.ts";
import { bodyText, downloadPdf, readPages, touchingTexts } from "./support/pdf-page.ts";
import { expectDrawn, expectWithinMargins } from "./support/pdf-picture.ts";
import { missingTexts, getPageTexts } from "./support/pdf-text.ts";
import { openReview, sentBy } from "./support/review.ts";
import { expect, test, toastOn } from "./support/test.ts";

const timesIn = (text: string, wanted: string | undefined): number =>
  wanted ? text.split(wanted).length - 1 : 0;

/** Every element that rendering adds to the page temporarily. */
const leftovers = async (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll("iframe, canvas, .html2canvas-container, .html2pdf__overlay").length,
    styles: document.adoptedStyleSheets.length,
  }));

const nothing = { elements: 0, styles: 0 };

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

test("where the drawing libraries cannot be fetched, the page says so, nothing is sent or left behind, and the next press works", async ({
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
