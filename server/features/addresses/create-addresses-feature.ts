import { cachedLookup, type LookupOptions } from "#server/base/cached-lookup.ts";
import { createGeocoder, type Geocoder } from "./geocoder.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { route } from "#server/http/route.ts";
import { type AddressSuggestion, suggestAddresses } from "#shared/api/addresses.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log" | "metrics" | "clock">;

/** Suggests addresses as the user types. The input is never logged. */
export function createAddressesFeature({ config, health, log, metrics, clock }: Deps): Feature {
  const lookup =
    config.geocoder &&
    createLookup(createGeocoder({ ...config.geocoder, health: health.getRecorder("Geocoder") }), {
      log,
      now: clock.now,
      countLookup: metrics.countLookup,
    });
  const suggest = route(suggestAddresses, async ({ query, request }) => {
    if (!lookup) throw new AppError(503, "Address suggestions are turned off on this server.");
    const result = await lookup.get(query.text, request.id);
    if (result.kind === "fresh") return { suggestions: result.answer.value };
    throw new AppError(502, "Address suggestions aren't available right now.");
  });
  return { routes: [suggest] };
}

const createLookup = (
  geocoder: Geocoder,
  parts: Pick<LookupOptions<string, AddressSuggestion[]>, "log" | "countLookup" | "now">,
) =>
  cachedLookup<string, AddressSuggestion[]>({
    service: "the geocoder",
    toKey: normalise,
    ask: async (texts) => Promise.all(texts.map(async (text) => geocoder.suggest(normalise(text)))),
    freshFor: 5 * 60_000,
    staleFor: 0,
    maxSize: 1000,
    ...parts,
  });

/** Texts that mean the same to a geocoder. */
const normalise = (text: string): string => text.trim().replace(/\s+/gu, " ").toLowerCase();
