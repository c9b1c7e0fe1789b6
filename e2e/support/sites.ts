import type { Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from "@playwright/test";
import { FmcsaDouble } from "../../server/testing/doubles/fmcsa-double.ts";
import { GeocoderDouble } from "../../server/testing/doubles/geocoder-double.ts";
import { VpicDouble } from "../../server/testing/doubles/vpic-double.ts";
import { AnalyticsHost } from "./analytics-host.ts";
import { Site } from "./site.ts";

/**
 * The sites that tests run on and the external services that they call. Each worker starts those that its
 * tests use, once. All are declared for every test, so that no spec file needs its own worker.
 */
export type Sites = {
  plainSite: Site;
  /** The NHTSA double, and the site that calls it. */
  agencyHost: VpicDouble;
  agencySite: Site;
  /** The FMCSA double, whose days are counted from today, and the site that calls it. */
  fmcsaHost: FmcsaDouble;
  fmcsaSite: Site;
  geocoderHost: GeocoderDouble;
  geocoderSite: Site;
  analyticsHost: AnalyticsHost;
  measuredSite: Site;
  /** Requires a code before the first profile is sent to an address. */
  confirmingSite: Site;
  /** Behind a proxy that knows where visitors are. Its tests may clear all of its data. */
  proxiedSite: Site;
  /** Gives up on a message after the second try; tests may change its partner agencies. */
  outboxSite: Site;
};

async function lend<T extends { close(): Promise<void> }>(
  started: T,
  provide: (value: T) => Promise<void>,
): Promise<void> {
  await provide(started);
  await started.close();
}

type Worker = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/** Playwright reads the fixtures that each one needs from its first parameter's destructuring pattern. */
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
  fmcsaHost: [
    async ({ browserName: _always }, provide) => {
      await lend(await FmcsaDouble.start(0, new Date().toISOString().slice(0, 10)), provide);
    },
    { scope: "worker" },
  ],
  fmcsaSite: [
    async ({ fmcsaHost }, provide) => {
      await lend(await Site.start({ FMCSA_URL: fmcsaHost.url, LOOKUP_LIMIT_MAX: "100000" }), provide);
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
  proxiedSite: [
    async ({ browserName: _always }, provide) => {
      const settings = { TRUST_PROXY: "loopback", GEO_HEADERS: "cf-ipcountry,cf-region-code,cf-ipcity" };
      await lend(await Site.start(settings), provide);
    },
    { scope: "worker" },
  ],
  outboxSite: [
    async ({ browserName: _always }, provide) =>
      lend(await Site.start({ MAIL_RETRY_SECONDS: "0.1" }), provide),
    { scope: "worker" },
  ],
};
