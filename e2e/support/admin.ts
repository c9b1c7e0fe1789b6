import type { Page } from "@playwright/test";
import { signIn } from "#shared/api/admin/account.ts";
import { waitUntilLoaded } from "./loaded.ts";
import { admin } from "./site.ts";
import { expect } from "./test.ts";

/** Signs the page's browser in, without going through the form. */
async function signInAsAdmin(page: Page, siteUrl: string): Promise<void> {
  const headers = { Origin: siteUrl };
  const answer = await page.request.post(`${siteUrl}${signIn.path}`, { data: admin, headers });
  expect(answer.status()).toBe(200);
}

/** Opens a page of the back office; resolves once all of it is there. */
export async function openAdmin(page: Page, siteUrl: string, path: string, title: string): Promise<void> {
  await signInAsAdmin(page, siteUrl);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await waitUntilLoaded(page);
}
