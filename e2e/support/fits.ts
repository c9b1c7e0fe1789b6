import { expect, type Page } from "@playwright/test";

/** Nothing on the page is wider than the screen, once the page has its size. */
export async function expectFits(page: Page, state?: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), state)
    .toBeLessThanOrEqual(width);
}
