import { findViolations } from "./support/axe.ts";
import { test } from "./support/agency.ts";
import { expectFits } from "./support/fits.ts";
import { openWithList, listVin } from "./support/fleet-check.ts";
import { expect } from "./support/test.ts";

test("on a phone each vehicle is a card, and the keyboard is not needed @mobile-only", async ({ page }) => {
  const [good, second] = [listVin(0, "F"), listVin(1, "F")];
  const fleet = await openWithList(page, `${good}\n${second.replace(/1$/, "I")}\n${good}`);
  await fleet.check.click();
  await expect(fleet.rows.first()).toContainText("Cascadia");
  await expect(page.getByRole("columnheader", { name: "Make" })).toHaveCount(0);
  for (const row of await fleet.rows.all()) {
    const bounds = await row.boundingBox();
    expect((bounds?.x ?? 0) + (bounds?.width ?? 361)).toBeLessThanOrEqual(360);
  }
  await expectFits(page);
  await page.getByLabel("Order of the rows").selectOption("Sort by row, reversed");
  await expect(fleet.rows.first()).toContainText("Duplicate");
  expect(await findViolations(page)).toEqual([]);
});

test("a button that is being pressed stays where it is while the list is read @mobile-only", async ({
  page,
}) => {
  let read = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(/\/assets\/vehicle-list-/, async (route) => {
    await isPressed;
    await route.continue();
  });
  const fleet = await openWithList(page, `${listVin(0, "H")}\nsold\n${listVin(0, "H")}`);
  await fleet.check.hover();
  await page.mouse.down();
  read();
  await expect(page.getByText("2 VINs found.")).toBeVisible();
  await page.mouse.up();
  await expect(fleet.rows.first()).toContainText("Freightliner");
});
