import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe.ts";
import { openWith } from "./support/draft.ts";
import { getBounds, stopClock } from "./support/place.ts";
import { expect, test } from "./support/test.ts";

const away = { x: 5, y: 300 };
const about = (page: Page, term: string) => page.getByRole("button", { name: `About ${term}`, exact: true });
const dot = "USDOT number: the number FMCSA uses to identify your company.";
const openCompany = async (page: Page) => {
  await openWith(page, {}, "company-info");
  await expect(page.getByRole("heading", { name: "Company Information", exact: true })).toBeVisible();
};

test.describe("a term's tooltip", () => {
  test.describe("in its time", () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await openCompany(page);
      await stopClock(page);
    });

    test("opens after hovering for 700 ms, not before", async ({ page }) => {
      await about(page, "DOT number").hover();
      await page.clock.runFor(690);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      await page.clock.runFor(10);
      await expect(page.getByRole("tooltip")).toHaveText(dot);
    });

    test("opens at once within 300 ms of another, and waits again after that", async ({ page }) => {
      const tooltip = page.getByRole("tooltip");
      await about(page, "DOT number").hover();
      await page.clock.runFor(700);
      await expect(tooltip).toBeAttached();
      await page.mouse.move(away.x, away.y, { steps: 4 });
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(290);
      await about(page, "MC number").hover();
      await expect(tooltip).toContainText("authority to haul for hire");
      await page.mouse.move(away.x, away.y, { steps: 4 });
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(310);
      await about(page, "DOT number").hover();
      await page.clock.runFor(690);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(10);
      await expect(tooltip).toHaveText(dot);
    });

    test("comes at once with the keyboard, between its question's label and box", async ({ page }) => {
      await page.getByRole("combobox", { name: "Years in business" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("textbox", { name: "Federal tax ID", exact: true })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(about(page, "DOT number")).toBeFocused();
      await expect(page.getByRole("tooltip")).toHaveText(dot);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("textbox", { name: "DOT number", exact: true })).toBeFocused();
      await expect(page.getByRole("tooltip")).toHaveCount(0);
    });
  });

  test("is closed by Escape, a press, a click, and the keyboard going on", async ({ page }) => {
    await openCompany(page);
    const term = about(page, "DOT number");
    const closers: [string, () => Promise<void>][] = [
      ["the keyboard going on", () => page.keyboard.press("Tab")],
      ["Escape", () => page.keyboard.press("Escape")],
      ["a click", () => term.click()],
      ["a press", () => term.hover().then(() => page.mouse.down())],
    ];
    for (const [what, close] of closers) {
      await term.blur();
      await term.focus();
      await expect(page.getByRole("tooltip"), what).toHaveText(dot);
      await close();
      await expect(page.getByRole("tooltip"), what).toHaveCount(0);
    }
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`stands 4 px from its word, within the screen, and axe finds nothing wrong in ${colorScheme} colors`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openCompany(page);
      await about(page, "DOT number").focus();
      const plate = page.locator("[data-radix-popper-content-wrapper]");
      await expect(plate).toContainText(dot);
      await expect
        .poll(async () => (await getBounds(about(page, "DOT number"))).top - (await getBounds(plate)).bottom)
        .toBeCloseTo(4, 0);
      expect((await getBounds(plate)).right).toBeLessThanOrEqual(1280);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test("moves nothing on the page, and is no part of its question's name", async ({ page }) => {
    await openCompany(page);
    const field = page.getByRole("textbox", { name: "DOT number", exact: true });
    await expect(field).toHaveAccessibleDescription(dot);
    const before = await getBounds(field);
    await about(page, "DOT number").focus();
    await expect(page.getByRole("tooltip")).toBeAttached();
    expect(await getBounds(field)).toEqual(before);
    await page.getByText("DOT number", { exact: true }).first().click();
    await expect(field).toBeFocused();
  });
});

test("a finger needs no tooltip: the explanation stands under the label, and there is no button @mobile-only", async ({
  page,
}) => {
  await openCompany(page);
  await expect(page.getByText(dot)).toBeVisible();
  await expect(page.getByRole("button", { name: /^About / })).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "DOT number", exact: true });
  await expect(field).toHaveAccessibleDescription(dot);
  const [label, words, input] = [
    page.locator("label", { hasText: "DOT number" }),
    page.getByText(dot),
    field,
  ];
  expect((await getBounds(words)).top).toBeGreaterThanOrEqual((await getBounds(label)).bottom);
  expect((await getBounds(input)).top).toBeGreaterThanOrEqual((await getBounds(words)).bottom);
});
