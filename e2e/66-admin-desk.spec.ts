import { adminPaths } from "../client/src/lib/paths.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { five, opener, openQuotes, requestQuotes, rows } from "./support/quotes.ts";
import { expect, test, toastOn } from "./support/test.ts";

test("Today leads to the follow-ups that are due @core", async ({ page, site }) => {
  await requestQuotes(page, site, five("Due"));
  await openQuotes(page, site, "due");
  await opener(page, "Due C").click();
  await page.getByLabel("Follow up on").fill("2026-01-05");
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(toastOn(page)).toContainText("The follow-up is saved.");
  await page.goto(adminPaths.dashboard);
  await page.getByRole("link", { name: /follow-ups? due .*since January 5, 2026/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Due 1/5/2026");
  await expect(page.getByRole("button", { name: "Follow-up due" })).toHaveAttribute("aria-pressed", "true");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("b");
  await expect(toastOn(page)).toContainText("Due C: Bound");
  await page.reload();
  await expect(page.getByText("No quote requests match your filters")).toBeVisible();
});
