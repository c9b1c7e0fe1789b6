import type { Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { getPrintedDocument } from "../shared/profile/derived/document/printed-document.ts";
import { findViolations } from "./support/axe.ts";
import { openWith } from "./support/draft.ts";
import { emailWithCode } from "./support/email-code.ts";
import { getMailTexts } from "./support/mail-text.ts";
import { missingTexts, getPageTexts, textsIn } from "./support/pdf-text.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

const customer = "owner@carrier.test";
const isText = (text: string): boolean => text !== "#";
const everything = textsIn(getPrintedDocument(maximalProfile, { today: new Date() })).filter(isText);

async function askForQuotes(
  page: Page,
  { message, photo }: { message: string; photo: Buffer },
): Promise<void> {
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  const dialog = page.getByRole("dialog");
  const file = { name: "cab card.png", mimeType: "image/png", buffer: photo };
  await dialog.getByLabel("Add files").setInputFiles(file);
  await expect(dialog.getByRole("combobox", { name: "What cab card.png is" })).toHaveValue("registration");
  await dialog.getByRole("textbox", { name: "Your email" }).fill(customer);
  await dialog.getByRole("textbox", { name: "Message" }).fill(message);
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
}

async function attachedText(site: Site, recipient: string, which = 0): Promise<string> {
  const [attachment] = site.smtp.mailTo(recipient)[which]?.mail.attachments ?? [];
  if (!attachment) throw new Error(`${recipient} got no PDF`);
  return (await getPageTexts(new Uint8Array(attachment.content))).join(" ");
}

const numbers = [
  maximalProfile.federalTaxId,
  maximalProfile.ownerLicenseNumber,
  ...(maximalProfile.drivers ?? []).flatMap(({ dateOfBirth, licenseNumber }) => [dateOfBirth, licenseNumber]),
].filter((number) => number !== undefined && number !== "");

test("all of the profile arrives once the code is entered, its numbers masked, and the page that says so stays @core @firefox", async ({
  page,
  site,
}) => {
  await openWith(page, maximalProfile, "review");
  await emailWithCode(page, site, customer);
  await expect(toastOn(page)).toContainText("Check your inbox for your profile PDF.");
  const steps = page.getByRole("dialog", { name: "Profile Sent!" });
  await expect(steps).toContainText(`The complete PDF is on its way to ${customer}.`);
  expect(await findViolations(page)).toEqual([]);

  const received = site.smtp.mailTo(customer).at(-1)?.mail;
  expect(received?.attachments[0]?.filename).toMatch(
    /^Łukasz Żółć Freight & Sons, LLC_Profile_\d{4}-\d\d-\d\d\.pdf$/,
  );
  const attached = await attachedText(site, customer, 1);
  const printed = textsIn(getPrintedDocument(maximalProfile, { today: new Date(), isMasked: true }));
  expect(missingTexts(printed.filter(isText), attached)).toEqual([]);
  expect(numbers.filter((number) => attached.includes(number ?? ""))).toEqual([]);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Last email: / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile Sent!" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("License numbers, the tax ID and birth dates show only")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // The browser is known from now on.
  await page.getByRole("link", { name: "Back to Review" }).click();
  await page.getByRole("main").getByRole("button", { name: "Email to Me" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Your email" }).fill(customer);
  await page.getByRole("dialog").getByRole("checkbox", { name: "Show full numbers" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Send Email" }).click();
  await expect(steps).toBeVisible();
  await expect.poll(() => site.smtp.mailTo(customer).length).toBe(3);
  expect(missingTexts(everything, await attachedText(site, customer, 2))).toEqual([]);
});

test("a quote request reaches every agency, answering to the customer, who gets a receipt @core", async ({
  page,
  site,
}) => {
  await openWith(page, maximalProfile, "review");
  const message = "We renew in January.\nPlease call after six.";
  await askForQuotes(page, { message, photo: await page.screenshot() });
  await expect(toastOn(page)).toContainText("They'll contact you soon with quotes.");
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();

  for (const agency of agencies) {
    const [received, ...others] = site.smtp.mailTo(agency);
    expect(others).toEqual([]);
    expect(received?.mail.replyTo?.[0]?.address).toBe(customer);
    expect(received?.mail.text).toContain("Please call after six.");
    expect(missingTexts(everything, await attachedText(site, agency))).toEqual([]);
    const photo = received?.mail.attachments.at(-1);
    expect(photo).toMatchObject({
      filename: expect.stringMatching(/_Registration_1\.jpg$/),
      mimeType: "image/jpeg",
    });
    expect(missingTexts(getMailTexts(maximalProfile), received?.mail.text ?? "")).toEqual([]);
  }
  const [receipt, ...moreReceipts] = site.smtp.mailTo(customer);
  expect(moreReceipts).toEqual([]);
  expect(receipt?.mail.text).not.toContain("Please call after six.");
  const log = await page.evaluate(() => localStorage.getItem("quoteRequests"));
  expect(JSON.parse(log ?? "[]")).toMatchObject([{ email: customer, companyName: maximalProfile.name }]);

  const done = page.getByRole("dialog").getByRole("button", { name: /Get Free Quotes.*Completed/ });
  await expect(done).toBeDisabled();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/$/);
});
