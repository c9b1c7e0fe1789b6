import type { Browser } from "@playwright/test";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { emailWithCode } from "./support/email-code.ts";
import { addFleet } from "./support/fleets.ts";
import { type PdfPage, readPages } from "./support/pdf-page.ts";
import { createPdf, openReview } from "./support/review.ts";
import type { Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

const customer = "owner@carrier.test";

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
  await emailWithCode(page, site, customer, { showsNumbers: true });
  await expect(toastOn(page)).toContainText("Check your inbox for your profile PDF.", { timeout: 30_000 });
  const [attached] = site.smtp.mailTo(customer)[1]?.mail.attachments ?? [];
  if (!attached) throw new Error("The mail carries no PDF");
  const mailed = withoutDays(await readPages(new Uint8Array(attached.content)));
  expect(mailed).toEqual(withoutDays(await readPages(await pdfOnDesktop(browser, site, answers))));
});
