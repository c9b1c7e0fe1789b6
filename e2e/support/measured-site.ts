import type { Page } from "@playwright/test";
import { AnalyticsHost } from "./analytics-host.ts";
import { Site } from "./site.ts";
import { test as base } from "./test.ts";

/** Journeys on a site that measures, by a script from a host that we can look into. */
export const test = base.extend<{ analytics: AnalyticsHost }, { analyticsHost: AnalyticsHost }>({
  analyticsHost: [
    async ({ browserName: _browserName }, provide) => {
      const host = await AnalyticsHost.start();
      await provide(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ analyticsHost }, provide) => {
      const site = await Site.start({ GA_MEASUREMENT_ID: "G-E2E1", ANALYTICS_URL: analyticsHost.scriptUrl });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  analytics: async ({ analyticsHost }, provide) => {
    analyticsHost.forget();
    await provide(analyticsHost);
  },
});

export const banner = (page: Page) => page.getByRole("region", { name: "Cookie notice" });
export const answer = async (page: Page, name: "Accept" | "Dismiss") =>
  banner(page).getByRole("button", { name, exact: true }).click();
