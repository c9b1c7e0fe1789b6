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
  /** The doubles of NHTSA, of FMCSA, whose days are counted from today, and of the geocoder. */
  agencyHost: VpicDouble;
  fmcsaHost: FmcsaDouble;
  geocoderHost: GeocoderDouble;
  /** Calls all three. */
  toolSite: Site;
  analyticsHost: AnalyticsHost;
  /** Has analytics, and requires a code before the first profile is sent to an address. */
  strictSite: Site;
  /**
   * Behind a proxy that knows where visitors are; gives up on a message after the second try. Its tests may
   * clear all of its data and change its partner agencies.
   */
  officeSite: Site;
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
  fmcsaHost: [
    async ({ browserName: _always }, provide) => {
      await lend(await FmcsaDouble.start(0, new Date().toISOString().slice(0, 10)), provide);
    },
    { scope: "worker" },
  ],
  geocoderHost: [
    async ({ browserName: _always }, provide) => lend(await GeocoderDouble.start(), provide),
    { scope: "worker" },
  ],
  toolSite: [
    async ({ agencyHost, fmcsaHost, geocoderHost }, provide) => {
      const settings = {
        VPIC_URL: agencyHost.url,
        VPIC_BATCH_GAP_SECONDS: "0",
        FMCSA_URL: fmcsaHost.url,
        GEOCODER_URL: geocoderHost.url,
        GEOCODER_API_KEY: "e2e",
        LOOKUP_LIMIT_MAX: "100000",
      };
      await lend(await Site.start(settings), provide);
    },
    { scope: "worker" },
  ],
  analyticsHost: [
    async ({ browserName: _always }, provide) => lend(await AnalyticsHost.start(), provide),
    { scope: "worker" },
  ],
  strictSite: [
    async ({ analyticsHost }, provide) => {
      const measured = { GA_MEASUREMENT_ID: "G-E2E1", ANALYTICS_URL: analyticsHost.scriptUrl };
      await lend(await Site.start({ ...measured, CONFIRM_EMAIL: "1" }), provide);
    },
    { scope: "worker" },
  ],
  officeSite: [
    async ({ browserName: _always }, provide) => {
      const geo = { TRUST_PROXY: "loopback", GEO_HEADERS: "cf-ipcountry,cf-region-code,cf-ipcity" };
      await lend(await Site.start({ ...geo, MAIL_RETRY_SECONDS: "0.1" }), provide);
    },
    { scope: "worker" },
  ],
};
