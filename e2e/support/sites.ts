import type { Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from "@playwright/test";
import { GeocoderDouble } from "../../server/testing/doubles/geocoder-double.ts";
import { VpicDouble } from "../../server/testing/doubles/vpic-double.ts";
import { AnalyticsHost } from "./analytics-host.ts";
import { Site } from "./site.ts";

/**
 * The sites that journeys run on and the external services that they ask. Each worker starts those that its journeys
 * name, once: all of them are declared for every journey, so that no spec file needs a worker of its own.
 */
export type Sites = {
  plainSite: Site;
  /** NHTSA's double, and the site that asks it. */
  agencyHost: VpicDouble;
  agencySite: Site;
  geocoderHost: GeocoderDouble;
  geocoderSite: Site;
  analyticsHost: AnalyticsHost;
  measuredSite: Site;
  /** Asks for a code before the first profile goes to an address. */
  confirmingSite: Site;
};

async function lend<T extends { close(): Promise<void> }>(
  started: T,
  provide: (value: T) => Promise<void>,
): Promise<void> {
  await provide(started);
  await started.close();
}

type Worker = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/** Playwright reads from the first parameter's pattern which other fixtures each one needs. */
export const sites: Fixtures<object, Sites, object, Worker> = {
  plainSite: [
    async ({ browserName: _always }, provide) => lend(await Site.start(), provide),
    { scope: "worker" },
  ],
  agencyHost: [
    async ({ browserName: _always }, provide) => lend(await VpicDouble.start(), provide),
    { scope: "worker" },
  ],
  agencySite: [
    async ({ agencyHost }, provide) => {
      const settings = { VPIC_URL: agencyHost.url, VPIC_BATCH_GAP_SECONDS: "0", LOOKUP_LIMIT_MAX: "100000" };
      await lend(await Site.start(settings), provide);
    },
    { scope: "worker" },
  ],
  geocoderHost: [
    async ({ browserName: _always }, provide) => lend(await GeocoderDouble.start(), provide),
    { scope: "worker" },
  ],
  geocoderSite: [
    async ({ geocoderHost }, provide) => {
      const settings = { GEOCODER_URL: geocoderHost.url, GEOCODER_API_KEY: "e2e" };
      await lend(await Site.start(settings), provide);
    },
    { scope: "worker" },
  ],
  analyticsHost: [
    async ({ browserName: _always }, provide) => lend(await AnalyticsHost.start(), provide),
    { scope: "worker" },
  ],
  measuredSite: [
    async ({ analyticsHost }, provide) => {
      const settings = { GA_MEASUREMENT_ID: "G-E2E1", ANALYTICS_URL: analyticsHost.scriptUrl };
      await lend(await Site.start(settings), provide);
    },
    { scope: "worker" },
  ],
  confirmingSite: [
    async ({ browserName: _always }, provide) => lend(await Site.start({ CONFIRM_EMAIL: "1" }), provide),
    { scope: "worker" },
  ],
};
