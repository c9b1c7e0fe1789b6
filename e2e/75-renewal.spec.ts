import type { Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { openWith, showSection, storedAnswers } from "./support/draft.ts";
import { openMore } from "./support/review.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test } from "./support/test.ts";

const lastYear = new Date("2026-11-20T15:00:00-06:00");
const thisYear = new Date("2027-11-25T09:00:00-06:00");

const press = async (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const panelOn = (page: Page) => page.getByRole("group", { name: /^This year's profile/ });

/** Saves the profile to a file, and empties the browser's. */
async function saveAndClear(page: Page): Promise<string> {
  await openMore(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download profile file" }).click(),
  ]);
  await press(page, "Clear Profile");
  await page.getByRole("dialog").getByRole("button", { name: "Clear Profile" }).click();
  return saved.path();
}

test("a profile saved last year starts this year's: dates move, what may have changed is checked, and Undo takes it back @mobile-only", async ({
  page,
}) => {
  await page.clock.setFixedTime(lastYear);
  await openWith(page, { ...maximalProfile, proposedEffectiveDate: "2027-01-15" }, "review");
  const file = await saveAndClear(page);

  await page.clock.setFixedTime(thisYear);
  await showSection(page, "contact-info");
  await page.getByRole("textbox", { name: "Contact name" }).fill("Typed First");
  const name = "Renew from last year's profile file";
  const renew = page.getByRole("button", { name });
  expect((await renew.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.locator(`input[aria-label="${name}"]`).setInputFiles(file);
  await expect(page.getByRole("button", { name: "Keep My Answers" })).toBeFocused();
  await press(page, "Start Renewal");

  const panel = panelOn(page);
  const heading = panel.getByRole("heading");
  await expect(heading).toHaveText(
    "This year's profile, started from your profile file of November 20, 2026",
  );
  await expect(heading).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Contact name" })).toHaveValue(
    maximalProfile.contactName ?? "",
  );
  await panel.getByText(/^Years and dates we moved forward/).click();
  await expect(panel).toContainText("Proposed effective date: 01-15-2028, was 01-15-2027");
  await panel.getByText(/^Not carried over/).click();
  await expect(panel).toContainText("Prior insurance: Harbor Specialty");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);

  // Still the same, and one that changed.
  await press(page, "Still the same: Operating radius");
  await expect(page.getByRole("button", { name: "Still the same: Annual mileage per truck" })).toBeFocused();
  await panel.getByRole("link", { name: "Annual revenue" }).click();
  const revenue = page.getByRole("textbox", { name: "Annual revenue" });
  await expect(revenue).toBeFocused();
  await revenue.fill("910000");
  await page.goBack();
  await expect(panel.getByRole("link", { name: "Annual mileage per truck" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Annual revenue" })).toHaveCount(0);

  // A question that is asked again for each row links to the row.
  await panel.getByRole("button", { name: /^Show all/ }).click();
  await panel.getByRole("link", { name: /^Violations in 3 years/ }).click();
  await expect(page.getByRole("textbox", { name: "Violations in 3 years" })).toBeFocused();
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ annualRevenue: "910000" });

  // Kept over a reload, and in Review too.
  await page.goto("/profile-builder?section=review");
  await expect(panel.getByRole("link", { name: "Annual mileage per truck" })).toBeVisible();
  for (const gone of ["Operating radius", "Annual revenue"])
    await expect(panel.getByRole("link", { name: gone, exact: true })).toHaveCount(0);
  await panel.getByRole("button", { name: "Undo" }).click();
  expect(await faultsInBothColors(page)).toEqual([]);
  await press(page, "Undo Renewal");
  await expect(panel).toHaveCount(0);
  await showSection(page, "contact-info");
  await expect(page.getByRole("textbox", { name: "Contact name" })).toHaveValue("Typed First");
  await expect.poll(async () => storedAnswers(page)).not.toHaveProperty("name");
});
