import { maximalProfile } from "#shared/profile/fixtures.ts";
import { profile } from "#shared/profile/registry.ts";
import { faultsInBothColors, faultsOf } from "./support/axe.ts";
import { openSection, openWith } from "./support/draft.ts";
import { expect, test } from "./support/test.ts";

for (const [name, answers] of [
  ["empty", {}],
  ["filled", maximalProfile],
] as const) {
  test(`axe finds nothing in any ${name} section, in light and in dark colors @mobile`, async ({ page }) => {
    await openWith(page, answers, "contact-info");
    for (const { id, title } of profile) {
      await openSection(page, id);
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      expect(await faultsInBothColors(page), id).toEqual([]);
    }
  });
}

test("axe finds nothing in open panels and dialogs @mobile", async ({ page }) => {
  await openWith(page, { ...maximalProfile, priorInsuranceHistory: [] }, "equipment-schedule");
  await page.getByRole("button", { name: "Add Power Unit" }).click();
  expect(await faultsOf(page), "power unit").toEqual([]);
  await openSection(page, "prior-insurance");
  await page.getByRole("button", { name: "Add Record" }).click();
  expect(await faultsOf(page), "insurance record").toEqual([]);
  await openSection(page, "review");
  for (const name of ["Get Free Quotes", "Email to Me", "Clear Profile"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsOf(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("nothing is wider than a phone @mobile-only", async ({ page }) => {
  await openWith(page, maximalProfile, "contact-info");
  for (const { id } of profile) {
    await openSection(page, id);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, id).toBeLessThanOrEqual(360);
  }
});
