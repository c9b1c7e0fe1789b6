import type { Page } from "@playwright/test";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { waitUntilTakenOver } from "./taken-over.ts";

/** Makers of tractors, trailers and a pickup that the NHTSA double knows, by VIN positions 1-8. */
const makers = ["1FUJGLDR", "1XKYDP9X", "1JJV532D", "1M1AW02Y", "1GRAA062", "1FTFW1ET"] as const;

/** A VIN with a valid check digit; `series` separates lists of tests that share the server's cache. */
export function listVin(index: number, series = "A"): string {
  const maker = makers[index % makers.length] ?? makers[0];
  const raw = `${maker}0C${series}${String(index).padStart(6, "0")}`;
  return withCheckDigit(raw);
}

/** Generates `count` VINs. */
export const listVins = (count: number, series?: string): string[] =>
  Array.from({ length: count }, (_none, index) => listVin(index, series));

/** Locators of the page. */
export const fleetPage = (page: Page) => ({
  list: page.getByLabel("VINs, one per line"),
  check: page.getByRole("button", { name: /^Check the/ }),
  table: page.getByRole("table", { name: "Vehicles of your list" }),
  rows: page.getByRole("table", { name: "Vehicles of your list" }).locator("[role=row]:has([role=cell])"),
  progress: page.getByRole("progressbar", { name: "VINs checked" }),
  button: (name: string | RegExp) => page.getByRole("button", { name }),
});

/** Opens the page with a list in its input. */
export async function openWithList(page: Page, list: string): Promise<ReturnType<typeof fleetPage>> {
  await page.goto("/vin-checker/fleet");
  await waitUntilTakenOver(page);
  const fleet = fleetPage(page);
  await fleet.list.fill(list);
  return fleet;
}
