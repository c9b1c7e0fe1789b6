import { route, type Route } from "#server/http/route.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";

type SiteSettings = z.infer<typeof getSiteSettings.response>;

/** The part of this site's settings that pages need. */
export const siteSettingsRoutes = (settings: SiteSettings): Route[] => [
  route(getSiteSettings, async () => settings),
];
