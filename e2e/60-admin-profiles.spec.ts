import type { Page } from "@playwright/test";
import { adminPaths, companyPath } from "../client/src/lib/paths.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** Sends a quote request as a visitor's browser does; resolves to its reference number. */
async function requestQuote(page: Page, site: Site, rest: Partial<typeof quoteBody> = {}): Promise<string> {
  const url = `${site.url}/api/send-quote-request`;
  const answer = await page.request.post(url, {
    data: { ...quoteBody, ...rest },
    headers: { Origin: site.url },
  });
  expect(answer.status()).toBe(200);
  const body = (await answer.json()) as { reference: string };
  expect(body.reference).toMatch(/^RF-/);
  return body.reference;
}

const openProfiles = async (page: Page, site: Site) =>
  openAdmin(page, site.url, adminPaths.profiles, "Profiles");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const heading = (page: Page, reference: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(`^${reference}, `) });

test("a profile is found, opened and closed, and its company's page leads on @mobile-only @core", async ({
  page,
  site,
}) => {
  const dotNumber = "5550001";
  const companyName = `<script>alert(1)</script> Hauling ${dotNumber}`;
  const changed = { ...quoteBody.formData, dotNumber, dbaName: "Doe Express" };
  await requestQuote(page, site, { companyName, dotNumber, formData: { ...quoteBody.formData, dotNumber } });
  const reference = await requestQuote(page, site, { companyName, dotNumber, formData: changed });
  await openProfiles(page, site);
  await search(page).fill(`hauling ${dotNumber}`);
  // The list waits for the last key.
  await expect(page).toHaveURL(new RegExp(dotNumber));
  await expect(page.getByText("2 profiles", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Download" });
  await expect(page.getByText("No profiles match your filters")).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Quote" });
  await expect(page.getByRole("link", { name: companyName, exact: true })).toHaveCount(2);
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);

  const list = page.url();
  const opener = page.locator("[data-row-opener]").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, reference)).toBeFocused();
  await page.reload();
  await expect(heading(page, reference)).toBeVisible();
  await expect(page.getByText("before: Doe → after: Doe Express")).toBeAttached();
  await expect(
    page.getByRole("region", { name: "Power Units" }).getByText("1FT8W3DT7KEC00001"),
  ).toBeAttached();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await expect(opener).toBeFocused();

  await page.getByRole("link", { name: companyName, exact: true }).first().click();
  await expect(page).toHaveURL(companyPath({ dotNumber, email: "" }) ?? "");
  await expect(page.getByRole("heading", { level: 2, name: companyName })).toBeVisible();
  await expect(page.getByRole("link", { name: `Quote request, ${reference}` })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
});
