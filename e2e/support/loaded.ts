import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Resolves once nothing in the page is still loading, nor its fonts: what comes later moves or dims what is there. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
