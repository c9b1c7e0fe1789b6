import type { Page } from "@playwright/test";
import { answer, banner, test } from "./support/measured-site.ts";
import { expect } from "./support/test.ts";

test.use({ consent: "none" });

const openSettings = async (page: Page) => page.getByRole("button", { name: "Cookie settings" }).click();

test("accepting later in Cookie settings still reports the campaign; withdrawing stops analytics without a reload and keeps the draft @mobile-only", async ({
  page,
  site,
  analytics,
}) => {
  await page.goto("/?utm_source=radio&utm_medium=spot");
  await answer(page, "Dismiss");
  await page.evaluate(() => localStorage.setItem("companyProfile", "a draft"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Disclaimer" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openSettings(page);
  await expect(banner(page)).toContainText("Your choice now: dismissed.");
  await answer(page, "Accept");
  const later = `${site.url}/disclaimer?utm_source=radio&utm_medium=spot`;
  await expect.poll(() => analytics.views).toEqual([later]);

  await page.evaluate(() => {
    document.cookie = "_ga=GA1.1.1.1; Path=/";
    document.cookie = "_ga_E2E1=GS1; Path=/";
  });
  await openSettings(page);
  await answer(page, "Dismiss");
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
  await page.mouse.wheel(0, 400);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(analytics.sent).toHaveLength(1);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("companyProfile"))).toBe("a draft");
});
