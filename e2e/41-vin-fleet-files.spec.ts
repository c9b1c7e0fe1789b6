import type { Page } from "@playwright/test";
import { writeXlsx } from "../shared/testing/xlsx-books.ts";
import { findViolations } from "./support/axe.ts";
import { test } from "./support/agency.ts";
import { expectFits } from "./support/fits.ts";
import { openWithList, listVin, listVins } from "./support/fleet-check.ts";
import { expect } from "./support/test.ts";

const [tractor, kenworth] = listVins(2, "D");

async function choose(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
}

const workbook = (): Uint8Array =>
  writeXlsx({
    Notes: [["See the next sheet"]],
    Units: [["Fleet of Doe Trucking"], ["Unit", "VIN", "Year"], [7, tractor ?? "", 2012]],
    Trailers: [["Serial #"], [kenworth ?? ""]],
  });

test("a dropped CSV file and a chosen workbook become the list, and give way again", async ({ page }) => {
  const fleet = await openWithList(page, "my own list");
  const transfer = await page.evaluateHandle((csv) => {
    const files = new DataTransfer();
    files.items.add(new File([csv], "fleet.csv", { type: "text/csv" }));
    return files;
  }, `VIN,Year\r\n${tractor},2012\r\n`);
  await fleet.list.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByText("fleet.csv is in the list")).toBeVisible();
  await expect(page.getByText("1 VIN found.")).toBeVisible();
  await fleet.button("Undo").click();
  await expect(fleet.list).toHaveValue("my own list");

  await choose(page, "fleet.xlsx", workbook());
  for (const note of [
    'Sheet "Units": 1 VIN.',
    'Sheet "Trailers": 1 VIN.',
    'Sheet "Notes" was not read: 1 row, no VINs.',
  ])
    await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText("2 VINs found. By sheet: Units (1), Trailers (1).")).toBeVisible();
  await fleet.check.click();
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "2 of 2");
  await expect(fleet.rows.first()).toContainText(/Checked.*4.*Freightliner/s);
});

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

test("everything can be done with the keyboard alone", async ({ page }) => {
  const fleet = await openWithList(page, "");
  await fleet.list.focus();
  await page.keyboard.insertText(listVin(0, "G").replace(/0$/, "O"));
  await expect(fleet.check).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(fleet.check).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Results for 1 row" })).toBeFocused();
  await fleet.button(/^Use 1FUJ/).focus();
  await page.keyboard.press("Enter");
  await expect(fleet.rows.first()).toContainText("Freightliner");
});
