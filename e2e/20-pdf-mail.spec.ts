import type { Browser, Page } from "@playwright/test";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { addFleet } from "./support/fleets.ts";
import { readPages } from "./support/pdf-page.ts";
import { openReview, createPdf, sentBy } from "./support/review.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

const typeface = "**/*.ttf";
const customer = "driver@carrier.test";

async function fillMailForm(page: Page, open: string, submit: string): Promise<void> {
  await page.getByRole("button", { name: open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your email" }).fill(customer);
  await dialog.getByRole("button", { name: submit }).click();
}

/** The browser logs the request that was aborted on purpose. */
function forgetBrokenRequest(consoleErrors: string[]): void {
  expect(consoleErrors.filter((one) => !one.includes("net::ERR_FAILED"))).toEqual([]);
  consoleErrors.length = 0;
}

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

test("a phone mails the very document that a desktop saves @mobile-only", async ({ page, site, browser }) => {
  const answers = addFleet(maximalProfile, { units: 30 });
  await openReview(page, answers);
  await fillMailForm(page, "Email to Me", "Send Email");
  await expect(toastOn(page)).toContainText("Check your inbox for your profile PDF.", { timeout: 30_000 });
  const [attached] = site.smtp.mailTo(customer)[0]?.mail.attachments ?? [];
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error("The mail carries no PDF");
  const mailed = await readPages(new Uint8Array(attached.content));
  expect(mailed).toEqual(await readPages(await pdfOnDesktop(browser, site, answers)));
  // The server names the file, by its own clock.
  expect(attached.filename).toMatch(/^Lukasz_Zolc_Freight_Sons_Llc_Profile_\d{4}-\d{2}-\d{2}\.pdf$/);
});

test("the user's own copy is not sent without its PDF; a message says so, and sending again sends it once", async ({
  page,
  site,
  consoleErrors,
}) => {
  await openReview(page, minimalProfile);
  const sent = sentBy(page);
  await page.route(typeface, async (route) => route.abort());
  await fillMailForm(page, "Email to Me", "Send Email");
  await expect(toastOn(page)).toContainText("PDF Generation Failed");
  expect(sent).toEqual([]);
  expect(site.smtp.received).toEqual([]);
  forgetBrokenRequest(consoleErrors);

  await page.unroute(typeface);
  await page.getByRole("dialog").getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByRole("heading", { name: "Profile Sent!" })).toBeVisible();
  expect(sent).toEqual(["/api/send-self-email"]);
  expect(site.smtp.mailTo(customer).map(({ mail }) => mail.attachments.length)).toEqual([1]);
});

test("a quote request goes out without the PDF where none can be made", async ({
  page,
  site,
  consoleErrors,
}) => {
  await openReview(page, minimalProfile);
  await page.route(typeface, async (route) => route.abort());
  await fillMailForm(page, "Get Free Quotes", "Send Quote Request");
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  for (const agency of agencies) {
    const [received] = site.smtp.mailTo(agency);
    const files = received?.mail.attachments.map(({ filename }) => filename?.split(".").at(-1));
    expect(files).toEqual(["xlsx", "json"]);
    expect(received?.mail.text).toContain("Doe Hauling");
  }
  forgetBrokenRequest(consoleErrors);
});
