import type { Page } from "@playwright/test";
import type { FmcsaDouble } from "../../server/testing/doubles/fmcsa-double.ts";
import { manyInspections } from "#server/testing/doubles/fmcsa/many-inspections.ts";
import { waitUntilTakenOver } from "./taken-over.ts";
import { test as base } from "./test.ts";

/** Today as the server and the FMCSA double have it. */
const getToday = (): string => new Date().toISOString().slice(0, 10);

/** Tests on a site with an FMCSA double that answers immediately and as configured. */
export const test = base.extend<{ fmcsa: FmcsaDouble }>({
  site: async ({ toolSite }, provide) => provide(toolSite),
  fmcsa: async ({ fmcsaHost }, provide) => {
    fmcsaHost.reset();
    await provide(fmcsaHost);
    fmcsaHost.reset();
  },
});

/** Locators of the page. */
export const carrierPage = (page: Page) => ({
  input: page.getByRole("textbox", { name: "DOT number" }),
  /** The carrier's name, or why it can't be shown. */
  heading: page.locator("main h2").first(),
  tab: (name: string) => page.getByRole("tab", { name }),
  panel: page.getByRole("tabpanel"),
  /** The buttons with a report number, in the order of the rows. */
  reports: page.getByRole("tabpanel").getByRole("button", { name: /^SMPL\d{7}$/ }),
  report: page.getByRole("dialog", { name: "FMCSA Inspection Detail Report" }),
  slow: page.getByText("FMCSA is slow to respond. Still trying"),
  tryAgain: page.getByRole("button", { name: "Try again" }),
});

/** Opens the page, or a carrier's tab, or a report on it. Resolves once it runs: before, Enter loads another page. */
export async function openCarrier(
  page: Page,
  view: { dot?: string; tab?: string; inspection?: string } = {},
): Promise<ReturnType<typeof carrierPage>> {
  const query = new URLSearchParams(view).toString();
  await page.goto(`/dot-health-check${query && `?${query}`}`);
  await waitUntilTakenOver(page);
  return carrierPage(page);
}

let carriers = 0;

/** Adds a carrier that the site has not been asked about before; sites keep answers for minutes. */
export function addCarrier(fmcsa: FmcsaDouble, inspections = 5): string {
  // The last two digits set the inspections' ids. Up to 12 they are the sample carriers' ids.
  const dotNumber = String(2_000_013 + Math.floor(carriers / 86) * 100 + (carriers % 86));
  carriers += 1;
  fmcsa.addTables(manyInspections(inspections, getToday(), dotNumber));
  return dotNumber;
}
