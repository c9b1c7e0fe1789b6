import type { VpicDouble } from "../../server/testing/doubles/vpic-double.ts";
import { test as base } from "./test.ts";

/** Tests on a site with an NHTSA double that answers immediately and as configured. */
export const test = base.extend<{ agency: VpicDouble }>({
  site: async ({ toolSite }, provide) => provide(toolSite),
  agency: async ({ agencyHost }, provide) => {
    agencyHost.reset();
    await provide(agencyHost);
    agencyHost.reset();
  },
});
