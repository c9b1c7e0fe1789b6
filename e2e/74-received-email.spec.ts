import type { Page } from "@playwright/test";
import { readXlsx } from "../shared/testing/xlsx-books.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { sendQuoteRequest } from "../shared/api/submissions.ts";
import type { Answers } from "../shared/profile/answers.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { expectFits } from "./support/fits.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const [agency] = agencies;

/** Requests a quote, and resolves to the email that the agency received. */
async function requestQuote(page: Page, { url, smtp }: Site, companyName: string, formData: Answers) {
  const data = { ...quoteBody, companyName, formData };
  const answer = await page.request.post(`${url}${sendQuoteRequest.path}`, { data });
  expect(answer.status()).toBe(200);
  const mail = smtp.mailTo(agency)[0]?.mail;
  if (!mail?.html) throw new Error("The agency got no email.");
  return { ...mail, html: mail.html };
}

/** Opens an email as a mail program would, at this width, on a screen as high as a phone's. */
async function openMail(page: Page, html: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto("about:blank");
  await page.setContent(html);
}

test("an agency's email opens with what is read first, at 320, 600 and 1280 px", async ({ page, site }) => {
  const { html, subject } = await requestQuote(page, site, "Lopez & Sons Trucking LLC", maximalProfile);
  expect(subject).toMatch(
    /^Quote request RF-\w{6}: Lopez & Sons Trucking LLC, NV, 3 units, eff\. 04\/01\/2027$/,
  );
  const first = [
    /^Quote request RF-\w{6}\. Reply to reach the customer\.$/,
    "04/01/2027",
    "$207,000",
    "3 units: 2 power units, 1 trailer",
    "María-José O'Brien",
    "(555) 010-0199",
    "Points to check",
    "Coverage requested",
  ];
  for (const width of [320, 600, 1280]) {
    await openMail(page, html, width);
    await expectFits(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lopez & Sons Trucking LLC");
    for (const text of first) {
      const box = await page.getByText(text, { exact: true }).first().boundingBox();
      expect(box?.y, `${text} is on the first screen`).toBeLessThan(700);
    }
    const column = await page.locator("table.page").boundingBox();
    expect(column?.width).toBe(Math.min(width, 600));
    await expect(page.getByRole("link", { name: "(555) 010-0199" })).toHaveAttribute(
      "href",
      "tel:+15550100199",
    );
    await expect(page.getByText("P1234567")).toHaveCount(0);
  }
});

const long = "word ".repeat(399).trim();
const hostile: Answers = {
  ...maximalProfile,
  name: "<script>alert(1)</script>",
  contactName: "x".repeat(2000),
  cargoCommodity1: "شركة النقل السريع ".repeat(100),
  lossExplanation: long,
  topCities: ["y".repeat(2000)],
  drivers: Array.from({ length: 500 }, () => ({ fullName: "z".repeat(100), licenseState: "TX" })),
  powerUnits: Array.from({ length: 500 }, () => ({ ...maximalProfile.powerUnits?.[0] })),
};

test("no answer, however long or strange, makes an email that runs anything or is wider than a phone", async ({
  page,
  site,
}) => {
  const { html, attachments } = await requestQuote(page, site, "<script>alert(1)</script>\u202E", hostile);
  expect(html.length).toBeLessThan(102_000);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  for (const width of [320, 600, 1280]) {
    await openMail(page, html, width);
    await expectFits(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>alert(1)</script>");
    await expect(page.getByText("501 units: 500 power units, 1 trailer")).toBeVisible();
  }
  expect(dialogs).toBe(0);
  const xlsx = attachments.find(({ filename }) => filename?.endsWith("_Schedules.xlsx"))?.content;
  const sheets = readXlsx(xlsx ?? new Uint8Array());
  // Under the header and the rows are a blank row and the totals.
  expect(sheets.slice(1, 3).map(({ data }) => data.length)).toEqual([503, 503]);
});
