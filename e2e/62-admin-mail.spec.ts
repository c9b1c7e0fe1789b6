import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { sendQuoteRequest } from "../shared/api/submissions.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test as base } from "./support/test.ts";

/** Tests on a site that gives up soon, and whose agencies nobody else counts on. */
const test = base.extend({ site: async ({ officeSite }, provide) => provide(officeSite) });

const [agency] = agencies;

/** A quote request from the public site. */
async function askForQuotes(
  page: Page,
  { url }: Site,
  companyName: string,
  mailingState = "TX",
): Promise<void> {
  const formData = { ...quoteBody.formData, mailingState };
  const data = { ...quoteBody, companyName, formData };
  const answer = await page.request.post(`${url}${sendQuoteRequest.path}`, { data });
  expect(answer.status()).toBe(200);
}

const mailAbout = ({ smtp }: Site, recipient: string, company: string) =>
  smtp.mailTo(recipient).filter(({ mail }) => mail.subject?.includes(company));

test("a message that failed is shown, retried, and sent again as a copy @mobile-only @core", async ({
  page,
  site,
}) => {
  const company = "<script>alert(1)</script> Failed";
  site.smtp.answer(agency, 451);
  await askForQuotes(page, site, company);
  await openAdmin(page, site.url, adminPaths.outbox, "Outbox");
  await page.getByLabel("State").selectOption("Failed");
  await expect(page).toHaveURL(/failed/);
  const link = page.getByRole("link", { name: `${agency}: ` });
  const none = page.getByText("No messages match your filters");
  await expect(async () => {
    await page.reload();
    await expect(link.or(none)).toBeVisible();
    expect(await none.count()).toBe(0);
  }).toPass();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText(company);
  await expect(page.getByText(/We gave up after 2 tries\./)).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);

  // It loads nothing and runs nothing: the test's end fails on any violation of the policy.
  await page.getByRole("tab", { name: "HTML" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Please quote us.", { exact: true })).toBeVisible();

  site.smtp.behave();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("alert")).toHaveText("The message was sent.");
  await expect(page.getByText("Our mail server accepted it.")).toBeVisible();
  expect(mailAbout(site, agency, company)).toHaveLength(1);
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("link", { name: "Open the copy" }).click();
  await expect(page.getByText("Our mail server accepted it.")).toBeVisible();
  const [first, second, ...others] = mailAbout(site, agency, company);
  expect(others).toEqual([]);
  expect(second?.mail.text).toBe(first?.mail.text);
  expect(second?.mail.messageId).not.toBe(first?.mail.messageId);
});

test("an agency added here gets the quote requests of its states, until it is turned off @core", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const added = "lone-star@agency.test";
  await openAdmin(page, site.url, adminPaths.settings, "Settings");
  await page.getByRole("button", { name: "Add agency" }).click();
  await page.getByLabel("Agency name").fill("Lone Star Insurance");
  await page.getByLabel("Email for quote requests").fill(agency.toUpperCase());
  await page.getByText("Only some states").click();
  await page.getByLabel("Texas").check();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("button", { name: "Save agency" }).click();
  await expect(page.getByText("Another agency already has this email address.")).toBeVisible();
  await page.getByLabel("Email for quote requests").fill(added);
  await page.getByRole("button", { name: "Save agency" }).click();
  const item = page.getByRole("listitem").filter({ hasText: added });
  await expect(item).toContainText("Texas");
  expect(await faultsInBothColors(page)).toEqual([]);

  await askForQuotes(page, site, "Texas Freight");
  await askForQuotes(page, site, "Ohio Freight", "OH");
  const received = () => site.smtp.mailTo(added).map(({ mail }) => mail.subject);
  await expect.poll(received).toEqual([expect.stringContaining("Texas Freight")]);

  const isOn = item.getByRole("switch", { name: "Lone Star Insurance gets quote requests" });
  await isOn.click();
  await expect(item.getByText("Off", { exact: true })).toBeVisible();
  // Off at once; stored once the switch can be pressed again.
  await expect(isOn).toBeEnabled();
  await page.reload();
  await expect(isOn).not.toBeChecked();
  await askForQuotes(page, site, "Later Freight");
  expect(received()).toHaveLength(1);
  await item.getByRole("button", { name: "Remove Lone Star Insurance" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(item).toHaveCount(0);
});
