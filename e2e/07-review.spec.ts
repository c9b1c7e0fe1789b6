import type { Page } from "@playwright/test";
import { minimalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { expect, test } from "./support/test.ts";

test("the preview opens in a window of its own", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  let opened = "";
  page.on("popup", (popup) => {
    // Without a PDF viewer, the browser downloads the file, possibly before the click below resolves.
    popup.on("download", (download) => {
      opened = download.url();
    });
  });
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview PDF" }).click(),
  ]);
  await expect.poll(() => opened || popup.url()).toMatch(/^blob:/);
  await expect(page.getByRole("heading", { name: "Next Steps" })).toBeVisible();
});

/** The label or text of the focused element. */
const focusedName = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
    return label?.textContent.trim() ?? "";
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the keyboard alone follows what is missing to its field, fills it in, and sends a quote request @core @firefox", async ({
  page,
  site,
}) => {
  const { phone: _phone, ...rest } = minimalProfile;
  await openWith(page, rest, "review");
  const review = page.getByRole("heading", { name: "Review", exact: true });
  await expect(review).toBeVisible();
  await tabTo(page, "Phone");
  await page.keyboard.press("Enter");
  const phone = page.getByRole("textbox", { name: "Phone" });
  await expect(phone).toBeFocused();
  await page.keyboard.type("5550100100");
  await expect(phone).toHaveValue("(555) 010-0100");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.goBack();
  await expect(phone).toBeVisible();
  await page.goBack();
  await expect(review).toBeVisible();
  await expect(page.getByText("Enough for a ballpark.")).toBeVisible();
  await tabTo(page, "Get Free Quotes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your email" })).toBeFocused();
  await tabTo(page, "Send Quote Request");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  expect(site.smtp.received.length).toBeGreaterThan(0);
});

test("the review of a carrier with five trucks is short, shows how ready it is at once, and has one green button", async ({
  page,
}) => {
  await openWith(page, exampleProfile, "review");
  await expect(page.getByRole("group", { name: "Is it ready for underwriters?" })).toBeInViewport();
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("button", { name: "Get Free Quotes" })).toHaveCount(1);
    await expect.poll(getHeight, `${width} px wide`).toBeLessThanOrEqual(2400);
  }
  await expect(page.getByRole("button", { name: "Next" })).toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
});

test("the builder prints without its menu and buttons, and says what prints better", async ({ page }) => {
  await openWith(page, exampleProfile, "review");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("To print your profile, use Download PDF in Review.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Review" })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("navigation", { name: "Profile sections" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  const name = page.getByRole("region", { name: "Your answers" }).getByText("Company name", { exact: true });
  await expect(name).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(name).toBeHidden();
});
