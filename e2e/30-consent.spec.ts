import type { Page } from "@playwright/test";
import { faultsInBothColors } from "./support/axe.ts";
import { answer, banner, test } from "./support/measured-site.ts";
import { expect } from "./support/test.ts";

test.use({ consent: "none" });

const toBuilder = async (page: Page) => {
  await page.getByRole("link", { name: "Build Insurance Profile" }).first().click();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
};
const storedChoice = async (page: Page) =>
  page.evaluate(() => [localStorage.getItem("cookie_consent"), localStorage.getItem("cookie_consent_date")]);
const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("accepted, analytics is fetched once and counts the paths that are shown; later visits are not asked @core @firefox", async ({
  page,
  site,
  analytics,
}) => {
  const served = await page.goto("/?vin=1FUJGLDR9CLBP8834&utm_source=radio");
  const { origin } = new URL(analytics.scriptUrl);
  const policy = served?.headers()["content-security-policy"];
  expect(policy).toContain(`script-src 'self' ${origin};`);
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  await answer(page, "Accept");
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toEqual(["accepted", now]);
  await expect.poll(() => analytics.views).toEqual([`${site.url}/?utm_source=radio`]);

  await toBuilder(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.goto("/privacy-policy");
  const seen = [`${site.url}/?utm_source=radio`, `${site.url}/profile-builder`, `${site.url}/privacy-policy`];
  await expect.poll(() => analytics.views).toEqual(seen);
  await expect(banner(page)).toHaveCount(0);
  // Once for each page load.
  expect(analytics.loads).toBe(2);

  await page.mouse.wheel(0, 400);
  await expect.poll(() => analytics.sent.map(({ name }) => name)).toContain("scroll");
  expect(new Set(analytics.sent.map(({ measurementId }) => measurementId))).toEqual(new Set(["G-E2E1"]));
  expect(new Set(analytics.sent.map(({ title }) => title)).size).toBe(3);
  expect(JSON.stringify(analytics.sent)).not.toContain("1FUJGLDR9CLBP8834");
});

test("on a phone the banner takes a quarter of the screen at most, and hides nothing that the keyboard or a finger needs @mobile-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(banner(page)).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("padding-bottom", "0px");
  await page.emulateMedia({ media: null });
  expect(await faultsInBothColors(page, '[aria-label="Cookie notice"]')).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const stops = await page.locator("a:visible, button:visible").count();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const hidden = await banner(page).evaluate((notice) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || notice.contains(focused)) return undefined;
      const { bottom } = focused.getBoundingClientRect();
      return bottom > notice.getBoundingClientRect().top ? focused.textContent : undefined;
    });
    expect(hidden).toBeUndefined();
  }

  await page.goto("/profile-builder");
  await expect(banner(page)).toBeVisible();
  await page.locator("main[tabindex]").waitFor();
  const notice = await banner(page).boundingBox();
  expect(notice).toMatchObject({ x: 0, width: 360 });
  expect(notice?.height).toBeLessThanOrEqual(160);
  const accept = await banner(page).getByRole("button", { name: "Accept" }).boundingBox();
  const dismiss = await banner(page).getByRole("button", { name: "Dismiss" }).boundingBox();
  expect(accept?.height).toBeGreaterThanOrEqual(44);
  expect([dismiss?.width, dismiss?.height]).toEqual([accept?.width, accept?.height]);
  // The builder has bars of its own: there the notice is at the end of the page.
  await expect(banner(page)).toHaveCSS("position", "static");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.tap();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await expect(banner(page)).toBeVisible();
});
