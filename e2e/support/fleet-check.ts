import type { Page } from "@playwright/test";
import { VpicDouble } from "#server/testing/vpic-double.ts";
import { checkDigitOf } from "#shared/vin/check-digit.ts";
import { Site } from "./site.ts";
import { test as base } from "./test.ts";

/** Journeys on a site whose vehicle-safety agency answers at once, and as it is told to. */
export const test = base.extend<{ agency: VpicDouble }, { agencyHost: VpicDouble }>({
  agencyHost: [
    async ({ browserName: _browserName }, provide) => {
      const host = await VpicDouble.start();
      await provide(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ agencyHost }, provide) => {
      const site = await Site.start({
        VPIC_URL: agencyHost.url,
        VPIC_BATCH_GAP_SECONDS: "0",
        LOOKUP_LIMIT_MAX: "100000",
      });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  agency: async ({ agencyHost }, provide) => {
    agencyHost.reset();
    await provide(agencyHost);
    agencyHost.reset();
  },
});

/** Makers of tractors, trailers and a pickup that the double knows, by the first eight characters of their VINs. */
const makers = ["1FUJGLDR", "1XKYDP9X", "1JJV532D", "1M1AW02Y", "1GRAA062", "1FTFW1ET"] as const;

/** A VIN with a right check digit; `series` keeps the lists of two journeys apart, which share the server's memory. */
export function vinOf(index: number, series = "A"): string {
  const maker = makers[index % makers.length] ?? makers[0];
  const raw = `${maker}0C${series}${String(index).padStart(6, "0")}`;
  return raw.slice(0, 8) + checkDigitOf(raw) + raw.slice(9);
}

/** So many VINs. */
export const vinsOf = (count: number, series?: string): string[] =>
  Array.from({ length: count }, (_none, index) => vinOf(index, series));

/** The parts of the page. */
export const fleetPage = (page: Page) => ({
  list: page.getByLabel("VINs, one on each line"),
  check: page.getByRole("button", { name: /^Check the/ }),
  table: page.getByRole("table", { name: "Vehicles of your list" }),
  rows: page.getByRole("table", { name: "Vehicles of your list" }).locator("[role=row]:has([role=cell])"),
  progress: page.getByRole("progressbar", { name: "VINs checked" }),
  button: (name: string | RegExp) => page.getByRole("button", { name }),
});

/** Opens the page with a list in its box. */
export async function openWithList(page: Page, list: string): Promise<ReturnType<typeof fleetPage>> {
  await page.goto("/vin-checker/fleet");
  const fleet = fleetPage(page);
  await fleet.list.fill(list);
  return fleet;
}
