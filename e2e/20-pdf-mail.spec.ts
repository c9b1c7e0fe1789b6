import type { Browser, Page } from "@playwright/test";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { addFleet } from "./support/fleets.ts";
import { type PdfPage, readPages } from "./support/pdf-page.ts";
import { createPdf, openReview } from "./support/review.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

// Of an agency, which needn't confirm its address: anybody else gets a shortened one.
const [customer] = agencies;

async function fillMailForm(page: Page, open: string, submit: string): Promise<void> {
  await page.getByRole("button", { name: open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your email" }).fill(customer);
  await dialog.getByRole("button", { name: submit }).click();
}

/** The lines of each page; the day is the browser's clock's in one, the server's in the other. */
const withoutDays = (pages: readonly PdfPage[]): string[][] =>
  pages.map(({ texts }) =>
    texts.map(({ text }) => (/^(?:Prepared )?\d\d\/\d\d\/\d{4}$/.test(text) ? "the day" : text)),
  );

async function pdfOnDesktop(browser: Browser, site: Site, answers: Answers): Promise<Uint8Array> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale: "en-US",
    timezoneId: "America/Chicago",
  });
  const pdf = await createPdf(await context.newPage(), answers);
  await context.close();
  return pdf;
}

test("a phone has the very document mailed that a desktop saves @mobile-only", async ({
  page,
  site,
  browser,
}) => {
  const answers = addFleet(maximalProfile, { units: 30 });
  await openReview(page, answers);
  await fillMailForm(page, "Email to Me", "Send Email");
  await expect(toastOn(page)).toContainText("Check your inbox for your profile PDF.");
  const [attached] = site.smtp.mailTo(customer)[0]?.mail.attachments ?? [];
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error("The mail carries no PDF");
  const mailed = withoutDays(await readPages(new Uint8Array(attached.content)));
  expect(mailed).toEqual(withoutDays(await readPages(await pdfOnDesktop(browser, site, answers))));
});
