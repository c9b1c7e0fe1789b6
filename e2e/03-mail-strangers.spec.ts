import { maximalProfile } from "../shared/testing/fixtures.ts";
import { findViolations } from "./support/axe.ts";
import { openWith } from "./support/draft.ts";
import { askForCode, codesTo } from "./support/email-code.ts";
import { getMailTexts } from "./support/mail-text.ts";
import { missingTexts } from "./support/pdf-text.ts";
import type { Site } from "./support/site.ts";
import { expect, test as base } from "./support/test.ts";

/** Tests on a site that requires a code before the first profile is sent to an address. */
const test = base.extend({ site: async ({ strictSite }, provide) => provide(strictSite) });

/** The unsubscribe URL in the newest mail, on this test's site. */
function stopLink(site: Site, address: string): string {
  const { headers = [] } = site.smtp.mailTo(address).at(-1)?.mail ?? {};
  const value = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return `${site.url}${new URL(value.replace(/[<>]/g, "")).pathname}`;
}

test("a new address is confirmed by a code, also after a wrong one and a reload, and then gets the whole profile in writing @core", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const address = "new-owner@carrier.test";
  await openWith(page, maximalProfile, "review");
  const dialog = await askForCode(page, address);
  await expect(dialog.getByRole("status").first()).toContainText(`We emailed a 6-digit code to ${address}.`);
  expect(await findViolations(page)).toEqual([]);
  const [first = "none"] = codesTo(site, address);
  expect(site.smtp.mailTo(address)[0]?.mail.text).not.toContain(maximalProfile.name);

  await page.keyboard.type(first === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("You have 4 tries left.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send a New Code" }).click();
  await expect.poll(() => codesTo(site, address).length).toBe(2);
  // The button has its name back once the response has arrived.
  await expect(dialog.getByRole("button", { name: "Send a New Code" })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Code" }).fill(codesTo(site, address)[1] ?? "none");
  await dialog.getByRole("button", { name: "Send My Profile" }).click();
  await expect(page.getByRole("heading", { name: "Profile Sent!" })).toBeVisible();

  const profile = site.smtp.mailTo(address).at(-1)?.mail;
  expect(profile?.attachments).toHaveLength(1);
  expect(missingTexts(getMailTexts(maximalProfile), profile?.text ?? "")).toEqual([]);
});

test("a recipient of unwanted mail can unsubscribe, without JavaScript, on a page with the look of the site @core", async ({
  page,
  site,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 404/, /status of 403/);
  const address = "stranger@carrier.test";
  await openWith(page, maximalProfile, "review");
  await askForCode(page, address);

  const looker = await page.context().newPage();
  await looker.goto(stopLink(site, address));
  await expect(looker.getByRole("heading", { level: 1 })).toHaveText("Stop email from Rigfile?");
  const family = await looker.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toContain("Overpass");
  expect(await findViolations(looker)).toEqual([]);
  await looker.goto("/unsubscribe/nobody-was-sent-this");
  await expect(looker.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  await looker.close();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const stranger = await context.newPage();
  await stranger.goto(stopLink(site, address));
  await expect(stranger).toHaveTitle("Stop email from Rigfile? | Rigfile");
  await expect(stranger.getByRole("banner")).toBeVisible();
  await expect(stranger.getByRole("contentinfo")).toContainText("Privacy Policy");
  await stranger.getByRole("button", { name: "Stop email" }).click();
  await expect(stranger.getByRole("heading", { name: "Email is stopped" })).toBeVisible();
  await context.close();

  await page.getByRole("dialog").getByRole("button", { name: "Send a New Code" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("unsubscribed from Rigfile emails");
  expect(site.smtp.mailTo(address)).toHaveLength(1);
});
