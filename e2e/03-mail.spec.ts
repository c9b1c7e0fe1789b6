import type { Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { toUnprovenAnswers } from "../shared/profile/derived/document/unproven-answers.ts";
import { getPrintedDocument } from "../shared/profile/derived/document/printed-document.ts";
import { openWith } from "./support/draft.ts";
import { getMailTexts } from "./support/mail-text.ts";
import { missingTexts, getPageTexts, textsIn } from "./support/pdf-text.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

const customer = "owner@carrier.test";
const isText = (text: string): boolean => text !== "#";
const everything = textsIn(getPrintedDocument(maximalProfile, { today: new Date() })).filter(isText);

async function fillMailForm(
  page: Page,
  open: string,
  submit: string,
  { message, photo }: { message?: string; photo?: Buffer } = {},
): Promise<void> {
  await page.getByRole("button", { name: open }).click();
  const dialog = page.getByRole("dialog");
  if (photo) {
    const file = { name: "cab card.png", mimeType: "image/png", buffer: photo };
    await dialog.getByLabel("Add files").setInputFiles(file);
    await expect(dialog.getByRole("combobox", { name: "What cab card.png is" })).toHaveValue("registration");
  }
  await dialog.getByRole("textbox", { name: "Your email" }).fill(customer);
  if (message) await dialog.getByRole("textbox", { name: "Message" }).fill(message);
  await dialog.getByRole("button", { name: submit }).click();
}

const askForQuotes = async (page: Page, more: { message?: string; photo?: Buffer } = {}) =>
  fillMailForm(page, "Get Free Quotes", "Send Quote Request", more);

async function attachedText(site: Site, recipient: string): Promise<string> {
  const [attachment] = site.smtp.mailTo(recipient)[0]?.mail.attachments ?? [];
  if (!(attachment?.content instanceof ArrayBuffer)) throw new Error(`${recipient} got no PDF`);
  return (await getPageTexts(new Uint8Array(attachment.content))).join(" ");
}

test("the profile e-mailed to oneself arrives with a PDF of all that is harmless anywhere, in fixed words", async ({
  page,
  site,
}) => {
  await openWith(page, maximalProfile, "review");
  await fillMailForm(page, "Email to Me", "Send Email");
  await expect(toastOn(page)).toContainText("Check your inbox for your profile PDF.");
  await expect(page.getByRole("heading", { name: "Profile Sent!" })).toBeVisible();

  const [received, ...others] = site.smtp.mailTo(customer);
  expect(others).toEqual([]);
  expect(received?.mail.attachments[0]?.filename).toBe("Insurance_Profile.pdf");
  const today = new Date();
  const harmless = toUnprovenAnswers(maximalProfile, { recipient: customer, today });
  const printed = textsIn(getPrintedDocument(harmless, { today, isShortened: true })).filter(isText);
  const attached = await attachedText(site, customer);
  expect(missingTexts(printed, attached)).toEqual([]);
  expect(attached).not.toContain(maximalProfile.website);
  // Anyone may have typed the address, so the email repeats only the DOT and MC numbers.
  const { text = "", subject } = received?.mail ?? {};
  expect(subject).toBe("Your insurance profile from Rigfile");
  expect(text).toContain("Someone requested this at Rigfile. If it wasn't you, ignore this email.");
  const { phone, mailingAddress, drivers = [] } = maximalProfile;
  for (const answer of [phone, mailingAddress, drivers[0]?.licenseNumber]) {
    expect(answer).toBeTruthy();
    expect(text).not.toContain(answer);
  }
});

test("a quote request reaches every agency, answering to the customer, who gets a receipt", async ({
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

test("a request whose response is lost is sent again with the same key, and the mail goes out once", async ({
  page,
  site,
  consoleErrors,
}) => {
  await openWith(page, maximalProfile, "review");
  let lost = 0;
  await page.route("**/api/send-quote-request", async (route) => {
    const response = await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await askForQuotes(page);
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  expect(lost).toBe(2);
  for (const agency of agencies) expect(site.smtp.mailTo(agency)).toHaveLength(1);
  // The browser logs the broken connection.
  consoleErrors.length = 0;
});
