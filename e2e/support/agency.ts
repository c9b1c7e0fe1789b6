import type { VpicDouble } from "../../server/testing/doubles/vpic-double.ts";
import { test as base } from "./test.ts";

/** Journeys on a site whose vehicle-safety agency answers at once, and as it is told to. */
export const test = base.extend<{ agency: VpicDouble }>({
  site: async ({ agencySite }, provide) => provide(agencySite),
  agency: async ({ agencyHost }, provide) => {
    agencyHost.reset();
    await provide(agencyHost);
    agencyHost.reset();
  },
});
