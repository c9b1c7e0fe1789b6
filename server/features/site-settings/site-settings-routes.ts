import { route, type Route } from "#server/http/route.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";

type SiteSettings = z.infer<typeof getSiteSettings.response>;

/** How this site is set up, as far as the pages have to know. */
export const siteSettingsRoutes = (settings: SiteSettings): Route[] => [
  route(getSiteSettings, async () => settings),
];
