import type { Page } from "@playwright/test";
import { faultsInBothColors } from "./support/axe.ts";
import { openWith } from "./support/draft.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { getBounds } from "./support/place.ts";
import { expect, test } from "./support/test.ts";

const about = (page: Page, term: string) => page.getByRole("button", { name: `About ${term}`, exact: true });
const dot = "USDOT number: the number FMCSA uses to identify your company.";
const openCompany = async (page: Page) => {
  await openWith(page, {}, "company-info");
  await expect(page.getByRole("heading", { name: "Company Information", exact: true })).toBeVisible();
  await waitUntilLoaded(page);
};

test("a term's tooltip comes with the keyboard between its label and box, 4 px from its word, moves nothing, and is closed by Escape, a press and a click", async ({
  page,
}) => {
  await openCompany(page);
  const field = page.getByRole("textbox", { name: "DOT number", exact: true });
  await expect(field).toHaveAccessibleDescription(dot);
  const before = await getBounds(field);
  const term = about(page, "DOT number");
  await page.getByRole("textbox", { name: "Federal tax ID", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(term).toBeFocused();
  const plate = page.locator("[data-radix-popper-content-wrapper]");
  await expect(plate).toContainText(dot);
  expect(await getBounds(field)).toEqual(before);
  await expect
    .poll(async () => (await getBounds(term)).top - (await getBounds(plate)).bottom)
    .toBeCloseTo(4, 0);
  expect((await getBounds(plate)).right).toBeLessThanOrEqual(1280);
  expect(await faultsInBothColors(page)).toEqual([]);

  const tooltip = page.getByRole("tooltip");
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await expect(tooltip).toHaveCount(0);
  const closers: [string, () => Promise<void>][] = [
    ["Escape", () => page.keyboard.press("Escape")],
    ["a click", () => term.click()],
    ["a press", () => term.hover().then(() => page.mouse.down())],
  ];
  for (const [what, close] of closers) {
    await term.blur();
    await term.focus();
    await expect(tooltip, what).toHaveText(dot);
    await close();
    await expect(tooltip, what).toHaveCount(0);
  }
});

test("a finger needs no tooltip: the explanation is under the label, and there is no button @mobile-only", async ({
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
