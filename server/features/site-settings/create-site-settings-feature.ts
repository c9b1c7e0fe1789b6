import type { z } from "zod";
import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import { describeError } from "#server/base/log.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { sampleCarriers } from "./sample-carriers.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";

type Settings = z.output<typeof getSiteSettings.response>;
export type GetMirrorSettings = () => Promise<Pick<Settings, "fmcsaMirror" | "carrierSearch">>;

type Deps = Pick<Dependencies, "config" | "log" | "store"> & {
  /** Says which of the mirror's parts pages may show. */
  readonly getMirrorSettings?: GetMirrorSettings | undefined;
};

export const createSiteSettingsFeature = (deps: Deps): Feature => ({
  routes: [
    route(getSiteSettings, async () => ({
      analytics: deps.config.analytics ?? null,
      addressSuggestions: deps.config.geocoder !== undefined,
      ...(deps.config.fmcsa.isSample && { sampleCarriers }),
      ...(await deps.getMirrorSettings?.()),
      ...(await getAgencies(deps)),
    })),
  ],
});

async function getAgencies({ store, log }: Deps) {
  try {
    const active = await agenciesRepository(store).activeNames();
    // Agencies from the configuration have only their address, which is not public.
    const named = active.filter((name) => !name.includes("@"));
    return { partnerAgencies: active.length, ...(named.length > 0 && { agencies: named }) };
  } catch (error) {
    // Pages do without it.
    log.warn({ error: describeError(error) }, "the partner agencies could not be read");
    return {};
  }
}
