import { route, type Route } from "#server/http/route.ts";
import { describeError, type Log } from "#server/log.ts";
import type { Repositories } from "#server/repositories.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";

type SiteSettings = z.infer<typeof getSiteSettings.response>;
type Parts = {
  /** What stays the same while the server runs. */
  readonly settings: SiteSettings;
  readonly agencies: Pick<Repositories["agencies"], "activeNames">;
  readonly log: Log;
};

/** The part of this site's settings that pages need. */
export const siteSettingsRoutes = ({ settings, ...parts }: Parts): Route[] => [
  route(getSiteSettings, async () => ({ ...settings, ...(await getAgencies(parts)) })),
];

async function getAgencies({ agencies, log }: Omit<Parts, "settings">) {
  try {
    const active = await agencies.activeNames();
    // Agencies from the configuration have only their address, which is not public.
    const named = active.filter((name) => !name.includes("@"));
    return { partnerAgencies: active.length, ...(named.length > 0 && { agencies: named }) };
  } catch (error) {
    // Pages do without it.
    log.warn({ error: describeError(error) }, "the partner agencies could not be read");
    return {};
  }
}
