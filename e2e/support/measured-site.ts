import type { Page } from "@playwright/test";
import type { AnalyticsHost } from "./analytics-host.ts";
import { test as base } from "./test.ts";

/** Tests on a site with analytics, whose script host is a double that the test can inspect. */
export const test = base.extend<{ analytics: AnalyticsHost }>({
  site: async ({ strictSite }, provide) => provide(strictSite),
  analytics: async ({ analyticsHost }, provide) => {
    analyticsHost.forget();
    await provide(analyticsHost);
  },
});

export const banner = (page: Page) => page.getByRole("region", { name: "Cookie notice" });
export const answer = async (page: Page, name: "Accept" | "Dismiss") =>
  banner(page).getByRole("button", { name, exact: true }).click();
