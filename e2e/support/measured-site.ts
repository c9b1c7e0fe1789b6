import type { Page } from "@playwright/test";
import type { AnalyticsHost } from "./analytics-host.ts";
import { test as base } from "./test.ts";

/** Journeys on a site that measures, by a script from a host that we can look into. */
export const test = base.extend<{ analytics: AnalyticsHost }>({
  site: async ({ measuredSite }, provide) => provide(measuredSite),
  analytics: async ({ analyticsHost }, provide) => {
    analyticsHost.forget();
    await provide(analyticsHost);
  },
});

export const banner = (page: Page) => page.getByRole("region", { name: "Cookie notice" });
export const answer = async (page: Page, name: "Accept" | "Dismiss") =>
  banner(page).getByRole("button", { name, exact: true }).click();
