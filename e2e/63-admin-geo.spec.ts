import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { saveCompanyProfile, sendQuoteRequest } from "#shared/api/submissions.ts";
import { adminPaths } from "../client/src/lib/paths.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { minimalProfile } from "../shared/testing/fixtures.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { openWith } from "./support/draft.ts";
import { openMore } from "./support/review.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: async ({ officeSite }, provide) => provide(officeSite) });

const texas = {
  "X-Forwarded-For": "203.0.113.9",
  "CF-IPCountry": "US",
  "CF-Region-Code": "TX",
  "CF-IPCity": "Houston",
};

/** A visit by a campaign, which saves its profile in the review. */
async function saveByRadio(page: Page): Promise<void> {
  await page.goto("/?utm_source=radio&utm_medium=spot&utm_campaign=spring");
  await openWith(page, minimalProfile, "review");
  await openMore(page);
  const saved = page.waitForResponse((response) => response.url().endsWith(saveCompanyProfile.path));
  await page.getByRole("button", { name: "Save Profile" }).click();
  expect((await saved).status()).toBe(200);
}

const openTab = async (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("Geo & Source shows where requests came from, and each of them @mobile-only @core", async ({
  page,
  request,
  site,
}) => {
  await saveByRadio(page);
  const sent = await request.post(sendQuoteRequest.path, { data: quoteBody, headers: texas });
  expect(sent.status()).toBe(200);
  await openAdmin(page, site.url, adminPaths.geoSource, "Geo & Source");
  const requests = page.getByRole("region", { name: "Where requests come from" });
  await expect(requests).toContainText(/[2-9]\d* saved profiles and quote requests in these days, [1-9]/);
  await expect(page.getByText("spring").first()).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);

  await openTab(page, "By State");
  await expect(page.locator("svg path title").filter({ hasText: /^Texas: [1-9]/ })).toBeAttached();
  await expect(page.getByText(/Highest: Texas/)).toBeAttached();
  expect(await faultsInBothColors(page)).toEqual([]);

  await openTab(page, "Acquisition");
  await expect(page.getByText(/sources?, those with the most first/)).toBeVisible();

  await openTab(page, "Raw Events");
  await expect(page.getByText("Houston, TX, US").first()).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption("TX");
  await expect(page.getByText("Unknown", { exact: true }).locator("visible=true")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("Houston,TX,US");
  expect(text).not.toContain("spring");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
});
