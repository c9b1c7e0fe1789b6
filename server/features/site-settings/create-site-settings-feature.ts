import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { sampleCarriers } from "./sample-carriers.ts";
import { siteSettingsRoutes } from "./site-settings-routes.ts";

/** Serves this site's settings to the pages. */
export const createSiteSettingsFeature = ({
  config,
  log,
  repositories,
}: Pick<Dependencies, "config" | "log" | "repositories">): Feature => ({
  routes: siteSettingsRoutes({
    agencies: repositories.agencies,
    log,
    settings: {
      analytics: config.analytics ?? null,
      addressSuggestions: config.geocoder !== undefined,
      ...(config.fmcsa.isSample && {
        sampleCarriers: sampleCarriers.map(({ dotNumber, about }) => ({ dotNumber, about })),
      }),
    },
  }),
});
