import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pdfWith } from "../server/testing/customer-files.ts";
import { adminPaths, builderPath } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test, toastOn } from "./support/test.ts";

/** Sends a support request through the public form; resolves to its number. */
async function askForHelp(page: Page, email: string, message: string): Promise<string> {
  await page.goto(builderPath("contact-support"));
  await page.getByRole("radio", { name: /^Support/ }).check();
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByRole("button", { name: "Send Message" }).click();
  const number = page.getByText(/^RF-\w{4}-\w{4}$/);
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? "";
}

const openInbox = async (page: Page, siteUrl: string): Promise<void> =>
  openAdmin(page, siteUrl, adminPaths.support, "Support Inbox");
const heading = (page: Page, ticket: string) =>
  page.getByRole("heading", { level: 2, name: `Ticket ${ticket}` });
const replyField = (page: Page) => page.getByLabel(/^Reply to /);

async function openTicket(page: Page, ticket: string): Promise<void> {
  await page.getByRole("link", { name: ticket, exact: true }).click();
  await expect(heading(page, ticket)).toBeFocused();
}

test("a ticket from the site is answered, and the customer gets the reply by email @mobile-only", async ({
  page,
  site,
}) => {
  const email = "reply@carrier.test";
  const ticket = await askForHelp(page, email, "The menu does not open.\n<b>On my phone</b>.");
  await openInbox(page, site.url);
  expect(await faultsInBothColors(page)).toEqual([]);
  await openTicket(page, ticket);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(toastOn(page)).toContainText("Please enter a reply message");
  await replyField(page).fill("We fixed it, {companyName}.\nTry {ticketId} again.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(toastOn(page)).toContainText("{companyName} has no value for this customer.");
  await replyField(page).fill("We fixed it.\nTry {ticketId} again.");
  // A draft reply is kept with its ticket.
  await page.getByRole("link", { name: "Back to the inbox" }).click();
  await page.reload();
  await openTicket(page, ticket);
  await expect(replyField(page)).toHaveValue("We fixed it.\nTry {ticketId} again.");
  const pdf = { mimeType: "application/pdf", buffer: pdfWith() };
  const attach = page.getByLabel(/^Attach (more )?files$/);
  await attach.setInputFiles([
    { name: "Form A.pdf", ...pdf },
    { name: "screenshot.png", mimeType: "image/png", buffer: await page.screenshot() },
    { name: "malware.pdf", mimeType: "application/pdf", buffer: pdfWith("<< /S /JavaScript >>") },
  ]);
  await expect(page.getByRole("alert")).toContainText("malware.pdf: This PDF runs scripts");
  await expect(page.getByText("Draft saved in this browser, without its files.")).toBeVisible();
  // A reload loses the files, and says which.
  await page.reload();
  const lost = "Attach Form A.pdf and screenshot.png again, or remove them.";
  await expect(page.getByText(lost)).toBeVisible();
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(toastOn(page)).toContainText(lost);
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.getByRole("button", { name: "Remove screenshot.png" }).click();
  await attach.setInputFiles({ name: "Form A.pdf", ...pdf });
  await expect(page.getByText("1 file, 1 KB in all.")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(toastOn(page)).toContainText("Reply sent successfully!");
  await expect(replyField(page)).toHaveValue("");
  const main = page.getByRole("main");
  await expect(main.getByText("Pending", { exact: true })).toBeVisible();
  await expect(main.getByText("Replied", { exact: true })).toBeVisible();
  await expect(main.getByText(/^Sent /)).toBeVisible();
  const received = site.smtp.mailTo(email).filter(({ mail }) => mail.subject?.startsWith("Re: "));
  expect(received.map(({ mail }) => mail.subject)).toEqual([`Re: We received your request ${ticket}`]);
  expect(received[0]?.mail.text).toContain(`We fixed it.\nTry ${ticket} again.`);
  expect(received[0]?.mail.text).toContain("> <b>On my phone</b>.");
  expect(received[0]?.mail.attachments.map(({ filename }) => filename)).toEqual(["Form A.pdf"]);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Form A.pdf" }).click();
  expect(readFileSync(await (await saving).path())).toEqual(pdfWith());
  await page.getByRole("link", { name: "Back to the inbox" }).click();
  await expect(page.getByText("You: We fixed it.").first()).toBeVisible();
});

test("a new ticket appears in the list and the sidebar without a reload @core @firefox", async ({
  page,
  context,
  site,
}) => {
  await openInbox(page, site.url);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const visitor = await context.newPage();
  const ticket = await askForHelp(visitor, "live@carrier.test", "Live.");
  await page.bringToFront();
  await expect(page.getByRole("link", { name: ticket, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Support Inbox \d+ unread$/ })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("an email that was left alone is made a ticket", async ({ page, site }) => {
  const headers = [
    "From: flagged@carrier.test",
    "Subject: Loss runs",
    "Message-ID: <2@carrier.test>",
    "X-Spam-Flag: YES",
  ];
  site.mailbox.add(`${headers.join("\r\n")}\r\n\r\nHere they are.\r\n`);
  await openInbox(page, site.url);
  const left = page.getByText(/^Left alone: \d+ emails?$/);
  await expect(async () => {
    await page.reload();
    await expect(left).toBeVisible({ timeout: 2000 });
  }).toPass();
  await left.click();
  await expect(page.getByText("Your mail server marked it as spam")).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  expect(site.mailbox.emails.at(-1)?.isSeen).toBe(false);
  await page.getByRole("button", { name: "Make it a ticket: Loss runs" }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByText("Here they are.")).toBeVisible();
  expect(site.mailbox.emails.at(-1)?.isSeen).toBe(true);
});
