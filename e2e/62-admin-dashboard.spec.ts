import { savePdfDownload, sendQuoteRequest } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { adminPaths } from "../client/src/lib/paths.ts";
import { downloadBody, quoteBody, supportBody } from "../server/testing/bodies.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test, toastOn } from "./support/test.ts";

test.use({ site: async ({ officeSite }, provide) => provide(officeSite) });

test("the dashboard shows what came in, mail that failed, services and storage @mobile-only @core", async ({
  page,
  request,
  site,
}) => {
  site.smtp.answer("first@agency.test", 550);
  const send = async (path: string, data: object) =>
    expect((await request.post(path, { data })).status()).toBe(200);
  await send(sendQuoteRequest.path, quoteBody);
  await send(savePdfDownload.path, downloadBody);
  await send(submitSuggestion.path, supportBody);
  await openAdmin(page, site.url, adminPaths.dashboard, "Dashboard");
  await expect(page.getByRole("heading", { name: "Quote Requests" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Profile Downloads" })).toBeVisible();
  await expect(page.getByText(/messages? could not be delivered/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Outside services" })).toContainText("Mail serverWorking");
  await expect(page.getByRole("region", { name: "Storage" })).toContainText("Embedded (PGlite)");
  // The drawing's code loads when it is shown.
  await expect(page.locator("figure .recharts-surface").first()).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.getByRole("button", { name: "Record this backup" }).click();
  await expect(toastOn(page)).toContainText("The backup is noted.");
  await expect(page.getByText(/^Taken /)).toBeVisible();
});

test("the audit trail has what was done, and the danger zone clears all data and says how much @core", async ({
  page,
  request,
  site,
}) => {
  await request.post(savePdfDownload.path, { data: downloadBody });
  await openAdmin(page, site.url, adminPaths.settings, "Settings");
  await page.getByRole("button", { name: "Clear all data" }).click();
  await expect(page.getByRole("dialog", { name: "Clear all data?" })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear all data" }).click();
  await page.getByLabel('Type "clear" to confirm').fill("clear");
  await page.getByRole("button", { name: "Yes, clear all data" }).click();
  await expect(toastOn(page)).toContainText("All admin data has been cleared successfully");
  await expect(page.getByText(/^Removed: \d+ saved profiles?/)).toBeVisible();
  await page.goto(adminPaths.audit);
  const trail = page.getByLabel("Audit trail");
  await expect(trail.getByText("All data cleared").first()).toBeVisible();
  await expect(trail.getByText("Signed in").first()).toBeVisible();
  await page.getByLabel("Event").selectOption("data_cleared");
  await expect(trail.getByText("Signed in")).toHaveCount(0);
  await expect(page).toHaveURL(/type=data_cleared/);
  expect(await faultsInBothColors(page)).toEqual([]);
});
