import type { Page } from "@playwright/test";

/** Waits until React has hydrated the page on the screen, so that links and keys work. */
export async function waitUntilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1, h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}
