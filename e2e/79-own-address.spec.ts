import { findViolations } from "./support/axe.ts";
import { test } from "./support/carrier-check.ts";
import { codesTo } from "./support/email-code.ts";
import { agencies } from "./support/site.ts";
import { expect } from "./support/test.ts";

const dot = "1000003";

test("a quote request that FMCSA's record filled in needs the person: a code for its address, a check for its phone", async ({
  page,
  site,
  fmcsa: _fmcsa,
}) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your DOT number" }).fill(dot);
  await page.getByRole("button", { name: "Start my profile" }).click();
  await page.getByRole("button", { name: "Yes, fill in my profile" }).click();
  const theirs = await page.getByRole("textbox", { name: "Email" }).inputValue();
  await page.goto("/profile-builder?section=review");
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Free Quotes" });
  await expect(dialog).toContainText("An agency can't price this yet.");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Anyway" }).click();
  await expect(dialog).toContainText("where anyone can read it. So we email it a 6-digit code");
  await dialog.getByRole("textbox", { name: "Message" }).fill("By Friday");
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Email Me a Code" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Is this your phone number?");
  expect(site.smtp.mailTo(theirs)).toEqual([]);
  await dialog.getByRole("checkbox", { name: /^Yes, \(202\) 555-0103 is my phone number/ }).check();
  await dialog.getByRole("button", { name: "Email Me a Code" }).click();
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  const [agency] = agencies;
  expect(site.smtp.mailTo(agency)).toEqual([]);

  await expect.poll(() => codesTo(site, theirs).length).toBe(1);
  await page.keyboard.type(codesTo(site, theirs)[0] ?? "none");
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  expect(site.smtp.mailTo(agency)[0]?.mail.text).toContain("By Friday");
  expect(site.smtp.mailTo(agency)[0]?.mail.replyTo?.[0]?.address).toBe(theirs);
});
