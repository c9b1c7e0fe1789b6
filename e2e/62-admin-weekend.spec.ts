import { adminPaths } from "../client/src/lib/paths.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { requestQuotes } from "./support/quotes.ts";
import { agencies, Site } from "./support/site.ts";
import { expect, test as base, toastOn } from "./support/test.ts";

/** All of its mail fails, and it gives up after two tries. For its deadline the worker leaves a message to its request. */
const test = base.extend({
  site: async ({ browserName: _always }, provide) => {
    const own = await Site.start({ MAIL_RETRY_SECONDS: "0.2", MAIL_REQUEST_DEADLINE_SECONDS: "1" });
    await provide(own);
    await own.close();
  },
});

const recipients = [...agencies, quoteBody.customerEmail];
const patient = { timeout: 90_000 };

test("the mail of 20 quote requests, given up over a weekend, goes out with one click, each once @slow", async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const companies = Array.from({ length: 20 }, (_, index) => `Weekend ${index + 1}`);
  const messages = companies.length * recipients.length;
  await site.smtp.stop();
  await requestQuotes(page, site, companies);
  await openAdmin(page, site.url, adminPaths.outbox, "Outbox");
  await expect(page.getByRole("link", { name: `${messages} messages are waiting` })).toBeVisible();
  await expect(page.getByText(/^Mail server unavailable since /)).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);

  // It is back, and puts off everything.
  for (const recipient of recipients) site.smtp.answer(recipient, 451);
  await site.smtp.start();
  await expect(page.getByRole("link", { name: new RegExp(`Outbox.*${messages}`) })).toBeVisible(patient);
  expect(site.smtp.received).toEqual([]);

  site.smtp.behave();
  await page.getByRole("button", { name: "Retry all failed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`${messages} failed messages.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Yes, retry them" }).click();
  await expect(toastOn(page)).toContainText(String(messages));
  await expect.poll(() => site.smtp.received.length, patient).toBe(messages);
  const sent = new Set(site.smtp.received.map(({ mail, recipient }) => `${mail.messageId} ${recipient}`));
  expect(sent.size).toBe(messages);
  for (const recipient of recipients) expect(site.smtp.mailTo(recipient)).toHaveLength(companies.length);
});
