import { VpicDouble } from "../../server/testing/doubles/vpic-double.ts";
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
