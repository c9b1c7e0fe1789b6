import type { Locator, Page } from "@playwright/test";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import {
  fillSampleMirror,
  placedCarrier,
  relatedCarrier,
} from "#server/testing/fmcsa-mirror/sample-mirror.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { Site } from "./support/site.ts";
import { expect, test as base } from "./support/test.ts";

// All are for .ci/run, which installs PostgreSQL.
const test = base.extend<object, { mirrorSite: Site }>({
  /** Has a mirror of FMCSA's data with sample carriers in a PostgreSQL, and no FMCSA to ask. */
  mirrorSite: [
    async ({ browserName: _always }, provide) => {
      const postgres = await startPostgres();
      try {
        await fillSampleMirror(postgres.url, new Date().toISOString().slice(0, 10));
        const settings = { FMCSA_MIRROR: "1", FMCSA_DATABASE_URL: postgres.url, LOOKUP_LIMIT_MAX: "100000" };
        const site = await Site.start(settings);
        await provide(site);
        await site.close();
      } finally {
        postgres.stop();
      }
    },
    { scope: "worker" },
  ],
  site: async ({ mirrorSite }, provide) => provide(mirrorSite),
});

const misspelled = "sampel tank transprot";

/** Presses Tab until the element has the focus. Throws if the keyboard doesn't get there. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((each) => each === document.activeElement)) return;
  }
  throw new Error("The keyboard doesn't reach it.");
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press("Enter");
}

test("by keyboard: a misspelled name finds the carrier in the mirror, its place among others, and who is related @slow", async ({
  page,
}) => {
  await page.goto("/dot-health-check");
  await tabTo(page, page.getByRole("combobox", { name: "DOT number, company name or MC number" }));
  // In one go: each pause lists what fits so far.
  await page.keyboard.insertText(misspelled);
  await expect(page.getByRole("option", { name: placedCarrier.name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: placedCarrier.name })).toBeFocused();
  await expect(page.getByText(/^Source: FMCSA SMS census, as of .* \d{4}, from our copy$/)).toBeAttached();

  await press(page, page.locator("summary", { hasText: "Other carriers with the same trucks" }));
  const related = page.getByRole("listitem").filter({ hasText: `USDOT ${relatedCarrier.dot}` });
  await expect(related).toHaveCount(3);
  await expect(related.first()).toContainText("2 vehicles: inspected under that carrier on");

  await page.goto(`/dot-health-check?dot=${placedCarrier.dot}`);
  await tabTo(page, page.getByRole("tab", { name: "Company Overview" }));
  await page.keyboard.press("End");
  const standing = page.getByRole("region", { name: "Where this carrier stands" });
  await expect(standing).toContainText("of 61 carriers with 21 to 100 vehicle inspections");
  await expect(standing).toContainText(
    /Our estimate from public data of .*; FMCSA does not publish it for property carriers\./,
  );
  await expect(standing).toContainText(/By month: \w+ \d{4} \d+, \w+ \d{4} \d+\./);
  await expect(standing).toContainText("other carriers with 21 to 100 power units");
  expect(await faultsInBothColors(page)).toEqual([]);
  await press(page, standing.getByRole("link", { name: "How we compute percentiles" }));
  await expect(page.getByText(/, 21 passenger carriers: percentiles are shown\./)).toBeVisible();
});
