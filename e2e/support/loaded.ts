import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Resolves once nothing in the page is still loading: what comes later moves or dims what is there. */
export const waitUntilLoaded = async (page: Page): Promise<void> =>
  expect(page.locator("[aria-busy=true]")).toHaveCount(0);
